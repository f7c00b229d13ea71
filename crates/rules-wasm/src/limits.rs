//! The limits of the rules, for counters, hints and the bounds of inputs.

use js_sys::Error;
use rules::{
    account, acres, activity, book, contact, day, field, fixes, invitation_message, invitees, news_mails,
    photo, planting, record, text, user,
};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

/// Lengths are in characters as [`count_characters`] counts them, sizes in CSS pixels.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    answer: usize,
    contact_description: usize,
    correction_mail_minutes: u32,
    email: usize,
    farmer_menu_max_height: u32,
    farmer_menu_max_width: u32,
    farm_name: usize,
    field_name: usize,
    first_year: i32,
    import_fields: usize,
    import_undo_hours: i64,
    invitation_message: usize,
    invitees: usize,
    last_year: i32,
    listed_plantings: usize,
    longest_wait_for_fix: u32,
    max_acres: u32,
    name: usize,
    /// The hour is in UTC.
    news_mail_hour: i64,
    note: usize,
    password_maximum: usize,
    password_minimum: usize,
    phone_number: usize,
    photo_bytes: usize,
    photos: usize,
    reason: usize,
    recent_days: i64,
    reset_link_hours: u32,
    restore_days: i64,
    subject: usize,
}

#[wasm_bindgen]
pub fn limits() -> Result<Ts<Limits>, Error> {
    let limits = Limits {
        answer: record::ANSWER_MAX,
        contact_description: contact::DESCRIPTION_MAX,
        correction_mail_minutes: planting::CORRECTION_MAIL_MINUTES,
        email: user::EMAIL_MAX,
        farmer_menu_max_height: activity::FARMER_MENU_MAX_HEIGHT,
        farmer_menu_max_width: activity::FARMER_MENU_MAX_WIDTH,
        farm_name: text::NAME_MAX,
        field_name: text::NAME_MAX,
        first_year: day::FIRST_YEAR,
        import_fields: field::IMPORT_MAX,
        import_undo_hours: field::IMPORT_UNDO_HOURS,
        invitation_message: invitation_message::MESSAGE_MAX,
        invitees: invitees::INVITEES_MAX,
        last_year: day::LAST_YEAR,
        listed_plantings: planting::LISTED_MAX,
        longest_wait_for_fix: fixes::LONGEST_WAIT,
        max_acres: acres::MAX_ACRES,
        name: text::NAME_MAX,
        news_mail_hour: news_mails::NEWS_MAIL_HOUR,
        note: book::NOTE_MAX,
        password_maximum: account::PASSWORD_MAX,
        password_minimum: account::PASSWORD_MIN,
        phone_number: user::PHONE_NUMBER_LENGTH,
        photo_bytes: photo::PHOTO_BYTES_MAX,
        photos: photo::PHOTOS_MAX,
        reason: record::REASON_MAX,
        recent_days: activity::RECENT_DAYS,
        reset_link_hours: account::RESET_LINK_HOURS,
        restore_days: record::RESTORE_DAYS,
        subject: contact::SUBJECT_MAX,
    };
    limits.into_ts().map_err(into_error)
}

/// Counts Unicode scalar values.
#[wasm_bindgen(js_name = countCharacters)]
pub fn count_characters(text: &str) -> usize {
    text::count_characters(text)
}
