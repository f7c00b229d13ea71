//! People, their sign-in and their messages.

use rules::account::{PASSWORD_MAX, PASSWORD_MIN};
use rules::contact::{DESCRIPTION_MAX, SUBJECT_MAX};
use rules::invitation_message::MESSAGE_MAX;
use rules::invitees::INVITEES_MAX;
use rules::text::NAME_MAX;
use rules::user::{EMAIL_MAX, PHONE_NUMBER_LENGTH};
use utoipa::openapi::schema::{Array, KnownFormat, Object, ObjectBuilder, Type};

use super::{ADDRESS, LINE, LINES, PHONE_NUMBER, known, nullable, text};

/// The name of a field or a person.
pub(crate) fn name() -> Object {
    let name = text(LINE, &format!("1 to {NAME_MAX} characters."), "North");
    name.min_length(Some(1)).max_length(Some(NAME_MAX)).build()
}

pub(crate) fn farm_name() -> Object {
    let description = format!("At most {NAME_MAX} characters; empty for none.");
    text(LINE, &description, "North Farms").max_length(Some(NAME_MAX)).build()
}

pub(crate) fn subject() -> Object {
    let subject = text(LINE, &format!("1 to {SUBJECT_MAX} characters."), "A question");
    subject.min_length(Some(1)).max_length(Some(SUBJECT_MAX)).build()
}

pub(crate) fn message() -> Object {
    let description = format!("1 to {DESCRIPTION_MAX} characters, in one or several lines.");
    let message = text(LINES, &description, "How do I …?");
    message.min_length(Some(1)).max_length(Some(DESCRIPTION_MAX)).build()
}

pub(crate) fn invitation_message() -> Object {
    let description = format!(
        "The caller's own words in the email: at most {MESSAGE_MAX} characters, in one or several lines, without web \
         and email addresses; empty for none."
    );
    let message = text(LINES, &description, "Please sign up before Friday.");
    nullable(message.max_length(Some(MESSAGE_MAX)), Type::String)
}

pub(crate) fn phone_number() -> Object {
    let phone_number = text(PHONE_NUMBER, "Ten characters.", "3085550147");
    phone_number.min_length(Some(PHONE_NUMBER_LENGTH)).max_length(Some(PHONE_NUMBER_LENGTH)).build()
}

pub(crate) fn email() -> Object {
    let description = format!("An email address, at most {EMAIL_MAX} characters. Its case does not matter.");
    text(ADDRESS, &description, "fern@farm.example").max_length(Some(EMAIL_MAX)).build()
}

/// Any text that is not blank.
pub(crate) fn any_email() -> Object {
    text(LINE, "The address that the user signs in with.", "fern@farm.example").min_length(Some(1)).build()
}

pub(crate) fn new_password() -> Object {
    let description =
        format!("{PASSWORD_MIN} to {PASSWORD_MAX} characters, and not one that is easy to guess.");
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.min_length(Some(PASSWORD_MIN)).max_length(Some(PASSWORD_MAX)).build()
}

/// A person signs in with any text that is not empty.
pub(crate) fn password() -> Object {
    ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).build()
}

pub(crate) fn token_end() -> Object {
    known(KnownFormat::Date)
        .description(Some("The last day on which it works, at most a year from now."))
        .build()
}

pub(crate) fn emails() -> Array {
    let mut emails = Array::new(email());
    emails.min_items = Some(1);
    emails.max_items = Some(INVITEES_MAX);
    emails
}
