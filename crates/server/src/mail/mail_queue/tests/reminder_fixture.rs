//! A reminder of an agent.

use rules::book::{MissingField, MissingReport, ReportState};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::text::Line;
use rules::user::{Contact, EmailAddress, PhoneNumber, User, UserType};
use store::Language;
use store::accounts::{Account, Credential};
use store::reminders::{ReminderContent, ReportDate};
use uuid::Uuid;

use crate::mail::Mail;

fn address(text: &str) -> EmailAddress {
    EmailAddress::parse(text).unwrap()
}

pub(super) fn july(day: u32) -> Day {
    Day::new(2026, 7, day).unwrap()
}

pub(super) fn content(fields: &[&str], due: Option<ReportDate>) -> ReminderContent {
    let at = Instant::from_number(0).unwrap();
    let agent = User {
        user_id: UserId(Uuid::nil()),
        user_type: UserType::Agent,
        first_name: Line::parse("Pat").unwrap(),
        last_name: Line::parse("Agent").unwrap(),
        farm_name: None,
        contact: Some(Contact {
            email: address("pat@agency.example"),
            phone_number: PhoneNumber::parse("3085550100").unwrap(),
        }),
        farmers: vec![],
    };
    let account = Account {
        account_id: UserId(Uuid::max()),
        email: address("ann@farm.example"),
        credential: Credential::Password("hash".to_owned()),
        email_verified: true,
        language: Language::English,
        created_at: at,
    };
    let missing_field = |name: &&str| MissingField { field_id: None, name: Some((*name).to_owned()) };
    let state = if fields.is_empty() { ReportState::Nothing } else { ReportState::Part };
    let missing = MissingReport { state, fields: fields.iter().map(missing_field).collect() };
    ReminderContent { account, agent, crop_year: CropYear(2026), missing, due }
}

pub(super) fn mail_of(content: ReminderContent) -> Mail {
    Mail::SeasonReminder {
        to: address("ann@farm.example"),
        content: Box::new(content),
        today: july(3),
        token: "t0k3n".to_owned(),
    }
}

/// About so many missing fields.
pub(super) fn mail(fields: usize) -> Mail {
    mail_of(content(
        &vec!["North 40"; fields],
        Some(ReportDate { day: july(15), is_of_authority: fields == 0 }),
    ))
}
