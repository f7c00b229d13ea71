//! What every reason says of itself.

use std::collections::HashSet;

use rules::field::Fips;
use rules::readiness::{Level, Reason, STATES, state_of};
use rules::record::Confirmation;
use rules::tables::table;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn every_reason_has_a_code_of_its_own_and_says_what_to_do() {
    let codes: HashSet<_> = Reason::ALL.iter().map(|reason| reason.code()).collect();
    assert_eq!(codes.len(), Reason::ALL.len());
    let messages: HashSet<_> = Reason::ALL.iter().map(|reason| reason.message()).collect();
    assert_eq!(messages.len(), Reason::ALL.len());
    for reason in Reason::ALL {
        assert_ne!(reason.level(), Level::Fine, "{}", reason.code());
        for sentence in [reason.message(), reason.advice()] {
            assert!(sentence.ends_with('.') && sentence.len() < 120, "{sentence}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn every_reason_names_a_member_where_it_is_mended() {
    for reason in Reason::ALL {
        let mend = reason.mend();
        let is_member = table(mend.kind).named(mend.member).is_some();
        assert!(is_member || mend.member == Confirmation::MEMBER, "{}: {}", reason.code(), mend.member);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn sources_read_the_same_in_every_language() {
    for (reason, source) in [
        (Reason::PlantedInFuture, "USDA ACRSI 39, 40"),
        (Reason::SubfieldMissing, "USDA ACRSI 18"),
        (Reason::FsaFarmMissing, "USDA ACRSI 49"),
        (Reason::LocationOutsideField, "Acremark"),
    ] {
        assert_eq!(reason.source().to_string(), source);
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn states_are_in_the_order_of_their_codes() {
    assert!(STATES.is_sorted());
    let state = |fips: &str| state_of(Fips::parse(fips).unwrap());
    assert_eq!(state("31033"), Some("Nebraska"));
    assert_eq!([state("03001"), state("00000"), state("99999")], [None; 3]);
}
