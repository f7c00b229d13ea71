//! The mail that reminds a farmer of what is missing.

use store::reminders::{ReminderContent, ReportDate};

use super::reminder_fixture::{content, july, mail_of};
use super::*;

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
