use rules::message::Message;
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn messages_are_those_of_the_specification() {
    let expected = [
        (Message::UserNotFound, "That email address does not exist"),
        (Message::InvalidEmail, "Incorrect Email"),
        (Message::InvalidCredential, "Incorrect Password"),
        (Message::RecentActivityFailed, "Unable to get a list of 30 day planting activity"),
        (Message::FarmersFailed, "Unable to get list of farmers"),
        (Message::PlantingsFailed, "Unable to get farmer plantings at this time."),
        (Message::PlantingMissing, "We had an issue getting the planting details. Please try again later."),
        (Message::ContactSent, "Email sent successfully"),
        (Message::ContactFailed, "Unable to process request, please try again later"),
        (Message::ResetSent, "Email Sent"),
        (Message::Unexpected, "Unexpected Application Error!"),
    ];
    let told: Vec<_> = Message::VARIANTS.iter().map(|&message| (message, message.text())).collect();
    assert_eq!(told, expected);
}
