//! What every mail has.

mod corrections;
mod entries;
mod reminder_fixture;
mod reminders;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::time::Duration;

use rules::acres::Acres;
use rules::contact::ContactForm;
use rules::crop::Crop;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::invitation_message::InvitationMessage;
use rules::kind::Kind;
use rules::news::News;
use rules::record::RecordRef;
use rules::text::Line;
use rules::user::{PhoneNumber, Profile};
use serde_json::{Map, json};
use store::corrections::{Correction, Entry};
use store::links::LinkKind;
use store::news::{NewsItem, NewsRecord};
use store::plantings::Author;

use super::*;
use crate::mail::Correspondent;

fn mail_queue() -> MailQueue {
    let public_url = PublicUrl::parse("https://acremark.example").unwrap();
    MailQueue::new(public_url, EmailAddress::parse("help@acremark.example").unwrap())
}

fn ann() -> EmailAddress {
    EmailAddress::parse("ann@farm.example").unwrap()
}

fn fern() -> Correspondent {
    let profile = Profile {
        first_name: Line::parse("Fern").unwrap(),
        last_name: Line::parse("Field").unwrap(),
        phone_number: PhoneNumber::parse("3085550100").unwrap(),
        farm_name: None,
    };
    Correspondent::new(&profile, EmailAddress::parse("fern@farm.example").unwrap())
}

fn pat() -> Author {
    Author {
        user_id: UserId(Uuid::nil()),
        first_name: Line::parse("Pat").unwrap(),
        last_name: Line::parse("Agent").unwrap(),
    }
}

/// News of every kind about a planting, a field, a zero report and a link, by the farmer and by others.
fn news() -> Vec<NewsItem> {
    let other = Author { user_id: UserId(Uuid::max()), ..pat() };
    let planting = NewsRecord {
        record: RecordRef::new(Kind::Planting, Uuid::nil()),
        name: "evil.example/now".to_owned(),
        crop: Crop::stored("Corn"),
        acres: Acres::from_hundredths(12_550),
        is_deleted: false,
    };
    let id = RecordRef::new(Kind::Field, Uuid::nil());
    let field = NewsRecord { record: id, crop: None, acres: None, ..planting.clone() };
    let id = RecordRef::new(Kind::ZeroReport, Uuid::nil());
    let whole_farm = NewsRecord { record: id, name: String::new(), ..field.clone() };
    let at = Instant::from_number(0).unwrap();
    let item = |news, by: &Author, record: Option<&NewsRecord>| NewsItem {
        entry: 1,
        news,
        at,
        farmer: pat(),
        by: by.clone(),
        record: record.cloned(),
    };
    let of_links = [News::Linked, News::LinkEnded].map(|news| item(news, &pat(), None));
    let of_records = News::ALL.iter().filter(|news| !matches!(news, News::Linked | News::LinkEnded));
    let of_records =
        of_records.flat_map(|news| [item(*news, &pat(), Some(&planting)), item(*news, &other, Some(&field))]);
    let of_zero_reports = [News::New, News::Changed, News::Deleted, News::Restored]
        .map(|news| item(news, &pat(), Some(&whole_farm)));
    of_records.chain(of_zero_reports).chain(of_links).collect()
}

#[test]
fn what_a_person_typed_is_no_link_in_a_mail_about_news() {
    for language in Language::ALL {
        let mail = Mail::News { to: ann(), farmers: vec![(pat(), 12)], latest: news() };
        let written = mail_queue().compose(&mail, language).unwrap().mail;
        assert!(!written.text.contains("evil.example"), "{}", written.text);
        assert!(written.text.contains("125.50 acres, evil. example now"), "{}", written.text);
        let whole_farm = if language == Language::English { "(whole farm)" } else { "(toda la finca)" };
        assert!(written.text.contains(whole_farm), "{}", written.text);
    }
}

#[test]
fn each_kind_of_record_has_its_own_words_in_a_mail_about_news() {
    let sample = news().swap_remove(0);
    for language in Language::ALL {
        let line = |kind: &Kind| {
            let reference = RecordRef::new(*kind, Uuid::nil());
            let record = sample.record.clone().map(|record| NewsRecord { record: reference, ..record });
            let latest = vec![NewsItem { record, news: News::New, ..sample.clone() }];
            let mail = Mail::News { to: ann(), farmers: vec![(pat(), 1)], latest };
            mail_queue().compose(&mail, language).unwrap().mail.text
        };
        let lines: HashSet<_> = Kind::ALL.iter().map(line).collect();
        assert_eq!(lines.len(), Kind::ALL.len());
    }
}

fn members(of_record: serde_json::Value) -> Map<String, serde_json::Value> {
    serde_json::from_value(of_record).unwrap()
}

/// A correction of every member, with names that could turn into links.
fn correction() -> Correction {
    let before = json!({ "fieldName": "North", "crop": "Wheat", "estimatedAcres": 56, "latitude": 39.12,
        "longitude": -96.57, "startDateISO": "2026-04-30", "intendedUse": "grain" });
    let after = json!({ "fieldName": "evil.example/now", "crop": "Corn", "estimatedAcres": 57.25,
        "latitude": 39.125, "longitude": -96.57, "startDateISO": "2026-05-01", "endDateISO": "2026-05-09",
        "intendedUse": "seed", "irrigation": "irrigated" });
    let versions = [before, after].map(members);
    Correction { by: pat(), reason: None, kind: Kind::Planting, versions, successions: Vec::new() }
}

/// An entry with names that could turn into links.
fn entry() -> Entry {
    let entered = json!({ "fieldName": "evil.example/now", "crop": "Corn", "estimatedAcres": 57.25,
        "startDateISO": "2026-05-01" });
    Entry { by: pat(), kind: Kind::Planting, members: members(entered) }
}

#[test]
fn a_mail_names_the_other_person_and_their_address() {
    for language in Language::ALL {
        let mail = Mail::AgentNamed { to: ann(), farmer: fern(), message: None };
        let written = mail_queue().compose(&mail, language).unwrap().mail;
        assert!(written.text.starts_with("Fern Field (fern@farm.example) "), "{}", written.text);
    }
}

#[test]
fn subject_names_the_person_who_accepted_and_has_room_for_any_name() {
    let long = Profile {
        first_name: Line::parse(&"ż".repeat(100)).unwrap(),
        last_name: Line::parse(&".ż".repeat(50)).unwrap(),
        phone_number: PhoneNumber::parse("3085550100").unwrap(),
        farm_name: None,
    };
    let long = Correspondent::new(&long, ann());
    for (other, language, subject) in [
        (fern(), Language::English, "Fern Field accepted your invitation".to_owned()),
        (fern(), Language::Spanish, "Fern Field aceptó su invitación".to_owned()),
        (long, Language::English, format!("{}… accepted your invitation", "ż".repeat(80))),
    ] {
        let mail = Mail::LinkMade { to: ann(), other, kind: LinkKind::Agent };
        assert_eq!(mail_queue().compose(&mail, language).unwrap().mail.subject.as_str(), subject);
    }
}

/// Lists each mail that has a link, with its kind and the link's path.
fn mails() -> [(Mail, &'static str, &'static str); 21] {
    let (token, lifetime) = (|| "t0k3n".to_owned(), Duration::from_hours(1));
    [
        (
            Mail::AddressVerification { to: ann(), token: token(), lifetime },
            "address-verification",
            "/verifyEmail/t0k3n",
        ),
        (
            Mail::PasswordReset { to: ann(), token: token(), lifetime },
            "password-reset",
            "/resetPassword/t0k3n",
        ),
        (Mail::PasswordChanged { to: ann() }, "password-changed", "/forgotPassword"),
        (Mail::SecondFactorEnabled { to: ann() }, "second-factor-enabled", "/contact"),
        (Mail::SecondFactorDisabled { to: ann() }, "second-factor-disabled", "/forgotPassword"),
        (Mail::AgentNamed { to: ann(), farmer: fern(), message: None }, "agent-named", "/"),
        (
            Mail::EmployeeNamed { to: ann(), farmer: fern(), message: None, token: token(), lifetime },
            "employee-named",
            "/invitation/t0k3n",
        ),
        (
            Mail::PlantingsAsked { to: ann(), agent: fern(), message: None, token: token(), lifetime },
            "plantings-asked",
            "/invitation/t0k3n",
        ),
        (
            Mail::EmploymentAsked { to: ann(), employee: fern(), message: None, token: token(), lifetime },
            "employment-asked",
            "/invitation/t0k3n",
        ),
        (Mail::LinkMade { to: ann(), other: fern(), kind: LinkKind::Agent }, "link-made", "/settings/links"),
        (
            Mail::LinkMade { to: ann(), other: fern(), kind: LinkKind::Employee },
            "link-made",
            "/settings/links",
        ),
        (Mail::LinkEnded { to: ann(), other: fern() }, "link-ended", "/settings/links"),
        (
            Mail::RecordsCorrected { to: ann(), corrections: vec![correction()], more: 1 },
            "records-corrected",
            "/myPlantings",
        ),
        (
            Mail::RecordsCorrected { to: ann(), corrections: vec![correction()], more: 12 },
            "records-corrected",
            "/myPlantings",
        ),
        (Mail::News { to: ann(), farmers: vec![(pat(), 1)], latest: news()[..1].to_vec() }, "news", "/news"),
        (Mail::News { to: ann(), farmers: vec![(pat(), 3); 22], latest: news() }, "news", "/news"),
        (
            Mail::RecordsEntered { to: ann(), entries: vec![entry()], more: 2 },
            "records-entered",
            "/myPlantings",
        ),
        (
            Mail::EntriesWithdrawn { to: ann(), entries: vec![entry()], more: 2 },
            "entries-withdrawn",
            "/myPlantings",
        ),
        (reminder_fixture::mail(0), "season-reminder", "/field"),
        (reminder_fixture::mail(52), "season-reminder", "/sameAsLastYear?cropYear=2026"),
        (Mail::AccountDeleted { to: ann() }, "account-deleted", "/contact"),
    ]
}

fn contact(subject: &str, description: &str) -> Mail {
    let form = ContactForm {
        email_address: "ann@farm.example".to_owned(),
        subject: subject.to_owned(),
        description: description.to_owned(),
    };
    Mail::Contact(form.check().unwrap())
}

#[test]
fn every_template_is_of_a_mail_and_names_the_same_values_in_both_languages() {
    let mails = mails().map(|(mail, ..)| mail).into_iter().chain([contact("Acres", "Hello")]);
    let kinds: BTreeMap<_, _> = mails.map(|mail| (mail.kind().to_owned(), mail)).collect();
    let folders = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/mail/templates")).unwrap();
    let folders: BTreeSet<_> =
        folders.map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(kinds.keys().cloned().collect::<BTreeSet<_>>(), folders);
    for (kind, mail) in kinds {
        let [english, spanish] = Language::ALL.map(|language| mail.template().names(language));
        assert_eq!(english, spanish, "{kind}");
        for language in Language::ALL {
            mail_queue().compose(&mail, language).unwrap();
        }
    }
}

#[test]
fn each_mail_has_text_and_html_with_its_link_in_each_language() {
    let home = "https://acremark.example";
    for ((mail, kind, link), language) in
        Language::ALL.into_iter().flat_map(|language| mails().map(|mail| (mail, language)))
    {
        let written = mail_queue().compose(&mail, language).unwrap().mail;
        assert_eq!((written.kind.as_str(), &written.recipient, &written.reply_to), (kind, &ann(), &None));
        assert!(written.text.contains(&format!("\n{home}{link}\n")), "{}", written.text);
        assert!(written.html.contains(&format!("<a href=\"{home}{link}\">")), "{}", written.html);
        assert!(written.html.contains(&format!("<html lang=\"{}\">", language.tag())));
        assert!(!written.subject.as_str().contains("t0k3n"));
    }
}

#[test]
fn spanish_mails_contain_no_english() {
    let lines = |mail: &mails::Mail| -> Vec<String> {
        let said = std::iter::once(mail.subject.as_str()).chain(mail.text.lines());
        said.filter(|line| !line.is_empty() && !line.contains("https://")).map(str::to_owned).collect()
    };
    for (mail, kind, _) in mails() {
        let [english, spanish] =
            Language::ALL.map(|language| lines(&mail_queue().compose(&mail, language).unwrap().mail));
        assert_eq!(english.len(), spanish.len(), "{kind}");
        for line in spanish.iter().filter(|line| *line != "-- ") {
            assert!(!english.contains(line), "{kind}: {line}");
            let words = [" the ", " you ", " your ", " is ", " to ", " with ", " this ", "password", "link"];
            assert!(!words.iter().any(|word| line.to_lowercase().contains(word)), "{kind}: {line}");
        }
    }
}

#[test]
fn a_mail_says_the_same_as_text_and_as_html() {
    let mail = Mail::PasswordChanged { to: ann() };
    let written = mail_queue().compose(&mail, Language::English).unwrap().mail;
    assert_eq!(
        written.text,
        "The password of your Acremark account was changed, and all other sessions were signed out.\n\n\
         If it wasn't you, please set a new password right away.\n\n\
         Forgot password:\nhttps://acremark.example/forgotPassword\n\n\
         -- \nAcremark, https://acremark.example"
    );
    let html = [
        r#"<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Your password was changed</title></head>"#,
        r#"<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1d2a1f">"#,
        r#"<p style="white-space:pre-line">The password of your Acremark account was changed, "#,
        "and all other sessions were signed out.</p>",
        r#"<p style="white-space:pre-line">If it wasn't you, please set a new password right away.</p>"#,
        r#"<p><a href="https://acremark.example/forgotPassword">Forgot password</a></p>"#,
        r#"<p style="color:#55605a;word-break:break-all">https://acremark.example/forgotPassword</p>"#,
        r#"<p style="color:#55605a">Acremark, https://acremark.example</p></body></html>"#,
    ];
    assert_eq!(written.html, html.concat());
}

#[test]
fn a_contact_message_goes_to_support_and_replies_go_to_its_sender() {
    let mail = contact(&"ż".repeat(200), "One & <b>two</b>\nlines");
    let written = mail_queue().compose(&mail, Language::English).unwrap().mail;
    assert_eq!(written.recipient.as_str(), "help@acremark.example");
    assert_eq!(written.reply_to, Some(ann()));
    assert_eq!(written.subject.as_str(), format!("Contact form: {}", "ż".repeat(200)));
    assert!(written.text.contains("One & <b>two</b>\nlines"), "{}", written.text);
    let quoted = "One &amp; &lt;b&gt;two&lt;/b&gt;\nlines";
    assert!(written.html.contains(quoted), "{}", written.html);
}

#[test]
fn own_message_is_quoted_and_escaped_in_each_language() {
    let message = InvitationMessage::parse("Dear <b>Ann</b>,\n\n{{ sender }} & I").unwrap();
    for (language, intro) in [(Language::English, "Message from"), (Language::Spanish, "Mensaje de")] {
        let (to, farmer, message) = (ann(), fern(), message.clone());
        let written = mail_queue().compose(&Mail::AgentNamed { to, farmer, message }, language).unwrap().mail;
        let quoted = ":\n> Dear <b>Ann</b>,\n> \n> {{ sender }} & I\n\n";
        assert!(written.text.contains(intro) && written.text.contains(quoted), "{}", written.text);
        let escaped = ":\n&gt; Dear &lt;b&gt;Ann&lt;/b&gt;,\n&gt; \n&gt; {{ sender }} &amp; I</p>";
        assert!(written.html.contains(escaped), "{}", written.html);
    }
}
