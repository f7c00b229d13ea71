use rules::kind::Kind;
use rules::permission::{may_delete, may_reshape_fields};
use rules::user::UserType;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn an_employee_deletes_plantings_and_no_field_and_an_agent_neither() {
    let table = [
        (UserType::Farmer, [true, true], true),
        (UserType::Employee, [true, false], false),
        (UserType::Agent, [false, false], true),
    ];
    for (user_type, deletes, reshapes) in table {
        let told = [Kind::Planting, Kind::Field].map(|kind| may_delete(kind, user_type));
        assert_eq!((told, may_reshape_fields(user_type)), (deletes, reshapes), "{user_type:?}");
    }
}
