//! Tests of the rules, one module for each subject. They run natively and in wasm in Chrome.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at its first failure"
)]

mod account;
mod acres;
mod acres_warning;
mod activity;
mod book;
mod bounding_box;
mod confirmation;
mod contact;
mod correction;
mod crop;
mod crop_code;
mod crop_year;
mod dates;
mod day;
mod deadline;
mod document;
mod earlier_answers;
mod farm_season;
mod field;
mod field_form;
mod fields;
mod filter;
mod fix;
mod fixes;
mod instant;
mod invitation_message;
mod invitees;
mod kept_imagery;
mod kind;
mod likely_crop;
mod location;
mod location_warning;
mod members;
mod merge;
mod message;
mod names;
mod news;
mod news_mails;
mod order;
mod parity;
mod password_strength;
mod patch;
mod permission;
mod photo;
mod planting;
mod planting_json;
mod profile;
mod readiness;
mod reminders;
mod ring;
mod same_ground;
mod season;
mod support;
mod text;
mod totality;
mod violation;
mod zero_report;
