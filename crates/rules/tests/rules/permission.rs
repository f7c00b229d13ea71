use rules::kind::Kind;
use rules::permission::{
    corrects, may_answer, may_confirm, may_delete, may_report, may_reshape_fields, may_withdraw,
    needs_confirmation,
};
use rules::user::UserType;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn an_employee_deletes_reports_and_no_field_and_an_agent_nothing() {
    let table = [
        (UserType::Farmer, [true, true, true], true),
        (UserType::Employee, [true, true, false], false),
        (UserType::Agent, [false, false, false], true),
    ];
    for (user_type, deletes, reshapes) in table {
        let told = [Kind::Planting, Kind::ZeroReport, Kind::Field].map(|kind| may_delete(kind, user_type));
        assert_eq!((told, may_reshape_fields(user_type)), (deletes, reshapes), "{user_type:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn only_agents_correct_and_only_the_farm_answers() {
    for (user_type, expected) in [
        (UserType::Farmer, (false, true)),
        (UserType::Employee, (false, true)),
        (UserType::Agent, (true, false)),
    ] {
        assert_eq!((corrects(user_type), may_answer(user_type)), expected, "{user_type:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn only_what_an_agent_enters_needs_a_confirmation_and_only_the_farmer_gives_it() {
    let table =
        [(UserType::Farmer, false, true), (UserType::Employee, false, false), (UserType::Agent, true, false)];
    for (user_type, needs, gives) in table {
        assert_eq!((needs_confirmation(user_type), may_confirm(user_type)), (needs, gives), "{user_type:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn only_the_agent_who_entered_a_record_withdraws_it() {
    for (user_type, expected) in [
        (UserType::Farmer, [false, false]),
        (UserType::Employee, [false, false]),
        (UserType::Agent, [true, false]),
    ] {
        assert_eq!([true, false].map(|is_own| may_withdraw(user_type, is_own)), expected, "{user_type:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn only_the_farm_says_that_it_has_nothing_to_report() {
    for user_type in [UserType::Farmer, UserType::Employee, UserType::Agent] {
        assert_eq!(may_report(Kind::ZeroReport, user_type), user_type != UserType::Agent, "{user_type:?}");
        assert!(
            [Kind::Planting, Kind::Field].iter().all(|kind| may_report(*kind, user_type)),
            "{user_type:?}"
        );
    }
}
