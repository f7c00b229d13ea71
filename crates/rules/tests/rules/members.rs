use rules::field::{Certainty, FieldCounty, Fips};
use rules::kind::Kind;
use rules::tables::table;
use rules::text::Line;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn derived_members_follow_from_members_of_their_table() {
    for kind in Kind::ALL {
        let table = table(*kind);
        let derived = |name: &str| table.derivations.iter().find(|derivation| derivation.name == name);
        for member in table.members.iter().filter(|member| member.is_derived) {
            assert!(derived(member.name).is_some_and(|it| it.given.is_none()), "{}", member.name);
        }
        let from = table.derivations.iter().flat_map(|derivation| derivation.from);
        for member in table.members.iter().flat_map(|member| member.cleared_with).chain(from) {
            assert!(table.named(member.name).is_some_and(|it| !it.is_derived), "{}", member.name);
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn county_is_given_if_a_person_said_it() {
    let county = table(Kind::Field).derivations.iter().find(|derivation| derivation.name == "county");
    let (member, said) = county.unwrap().given.unwrap();
    let county = FieldCounty {
        fips: Fips::parse("31111").unwrap(),
        name: Line::parse("Lincoln County").unwrap(),
        state: Line::parse("Nebraska").unwrap(),
        certainty: Certainty::Said,
    };
    assert_eq!(serde_json::to_value(county).unwrap()[member], said);
}
