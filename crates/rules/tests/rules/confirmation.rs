use rules::record::Confirmation;
use rules::user::UserType;
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn entry_of_an_agent_is_pending_and_reports_of_the_farm_have_no_confirmation() {
    let table = [
        (UserType::Farmer, None),
        (UserType::Employee, None),
        (UserType::Agent, Some(Confirmation::Pending)),
    ];
    for (creator, expected) in table {
        assert_eq!(Confirmation::of_new(creator), expected, "{creator:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn edit_of_the_farmer_confirms_and_edits_of_others_leave_the_confirmation() {
    let (pending, confirmed) = (Confirmation::Pending, Confirmation::Confirmed);
    let table = [
        (UserType::Farmer, [confirmed, confirmed]),
        (UserType::Employee, [pending, confirmed]),
        (UserType::Agent, [pending, confirmed]),
    ];
    for (editor, expected) in table {
        assert_eq!([pending, confirmed].map(|before| before.after_edit(editor)), expected, "{editor:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn confirmation_has_the_same_name_in_json_and_in_files() {
    for confirmation in Confirmation::VARIANTS {
        assert_eq!(serde_json::to_value(confirmation).unwrap(), confirmation.name());
        assert_eq!(confirmation.name().parse(), Ok(*confirmation));
    }
}
