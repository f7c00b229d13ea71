//! The mail that reminds a farmer of what is missing.

use rules::book::{MissingField, MissingReport, ReportState};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::user::{Contact, User, UserType};
use store::accounts::{Account, Credential};
use store::reminders::{ReminderContent, ReportDate};

use super::*;

fn july(day: u32) -> Day {
    Day::new(2026, 7, day).unwrap()
}

fn content(fields: &[&str], due: Option<ReportDate>) -> ReminderContent {
    let at = Instant::from_number(0).unwrap();
    let agent = User {
        user_id: UserId(Uuid::nil()),
        user_type: UserType::Agent,
        first_name: Line::parse("Pat").unwrap(),
        last_name: Line::parse("Agent").unwrap(),
        farm_name: None,
        contact: Some(Contact {
            email: EmailAddress::parse("pat@agency.example").unwrap(),
            phone_number: PhoneNumber::parse("3085550100").unwrap(),
        }),
        farmers: vec![],
    };
    let account = Account {
        account_id: UserId(Uuid::max()),
        email: ann(),
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

fn mail_of(content: ReminderContent) -> Mail {
    Mail::SeasonReminder { to: ann(), content: Box::new(content), today: july(3), token: "t0k3n".to_owned() }
}

/// About so many missing fields.
pub(super) fn mail(fields: usize) -> Mail {
    mail_of(content(
        &vec!["North 40"; fields],
        Some(ReportDate { day: july(15), is_of_authority: fields == 0 }),
    ))
}

fn text(content: ReminderContent, language: Language) -> (String, String) {
    let written = mail_queue().compose(&mail_of(content), language).unwrap().mail;
    (written.subject.to_string(), written.text)
}

#[test]
fn reminder_says_what_is_missing_by_when_and_how_to_stop_it() {
    let due = Some(ReportDate { day: july(15), is_of_authority: false });
    let (subject, english) = text(content(&["Creek", "evil.example/now"], due), Language::English);
    assert_eq!(subject, "2 fields to report for 2026 by 07/15/2026");
    assert_eq!(
        english,
        "Pat Agent (pat@agency.example) reminds you of your acreage report for the crop year 2026.\n\n\
         These fields had a planting in 2025 and have none for 2026 yet:\nCreek: not reported\n\
         evil. example now: not reported\n\n\
         The next date for your report: 07/15/2026, in 12 days. Your agent entered this date. It is not from \
         the authority.\n\n\
         A report is due also where nothing is planted. You can report that in the same place.\n\n\
         To stop these reminders, press here. You need not log in: \
         https://acremark.example/stopReminders/t0k3n\n\n\
         Report now:\nhttps://acremark.example/sameAsLastYear?cropYear=2026\n\n\
         -- \nAcremark, https://acremark.example"
    );
    let (subject, spanish) = text(content(&["Creek"], due), Language::Spanish);
    assert_eq!(subject, "1 campo por reportar de 2026 a más tardar el 07/15/2026");
    for part in [
        "Este campo tuvo una siembra en 2025 y todavía no tiene ninguna de 2026:\nCreek: sin reportar\n\n",
        "07/15/2026, en 12 días. Su agente ingresó esta fecha. No viene de la autoridad.\n",
        "https://acremark.example/stopReminders/t0k3n\n\n",
    ] {
        assert!(spanish.contains(part), "{spanish}");
    }
}

#[test]
fn reminder_has_no_date_where_none_is_known_and_counts_fields_beyond_fifty() {
    let (subject, none) = text(content(&[], None), Language::English);
    assert_eq!(subject, "Nothing is reported for 2026 yet");
    assert!(none.contains("You have not reported anything for 2026 yet.\n\nA report is due"), "{none}");
    let (_, many) = text(content(&["North"; 52], None), Language::English);
    assert!(many.contains("North: not reported\nand 2 more fields\n\nA report"), "{many}");
    for (day, is_of_authority, words) in [
        (3, true, "07/03/2026, today.\n"),
        (4, true, "07/04/2026, in 1 day.\n"),
        (4, false, "07/04/2026, in 1 day. Your agent"),
    ] {
        let due = Some(ReportDate { day: july(day), is_of_authority });
        let (_, text) = text(content(&["North"], due), Language::English);
        assert!(text.contains(words), "{text}");
    }
}
