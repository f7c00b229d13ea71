use std::sync::Arc;

use rules::text::LineFault;
use rules::user::EmailAddress;
use store::Language;
use store::jobs::JobId;
use store::mails::{self, NewMail, Subject};
use thiserror::Error;
use tokio::sync::Notify;
use uuid::Uuid;

use super::letter::Letter;
use super::{Mail, english, pages, spanish};
use crate::config::PublicUrl;

/// Composes mails and wakes the workers that send them.
#[derive(Clone, Debug)]
pub struct Post {
    public_url: PublicUrl,
    support: EmailAddress,
    bell: Arc<Notify>,
}

#[derive(Debug, Error)]
#[error("a mail's subject is not a valid line: {0:?}")]
pub struct Unwritten(LineFault);

impl Post {
    pub fn new(public_url: PublicUrl, support: EmailAddress) -> Self {
        Self { public_url, support, bell: Arc::default() }
    }

    /// Queue the mail with [`store::mails::enqueue`] in the transaction that causes it.
    pub fn compose(&self, mail: &Mail, language: Language) -> Result<NewMail, Unwritten> {
        let letter = self.letter(mail, language);
        Ok(NewMail {
            mail_id: JobId(Uuid::now_v7()),
            mail: mails::Mail {
                kind: mail.kind().to_owned(),
                recipient: self.recipient(mail).clone(),
                reply_to: match mail {
                    Mail::Contact(message) => Some(message.email_address.clone()),
                    _ => None,
                },
                subject: Subject::parse(&letter.wording.subject).map_err(Unwritten)?,
                text: letter.text(),
                html: letter.html(),
            },
            lifetime: mail.lifetime(),
        })
    }

    pub fn invitation_url(&self, token: &str) -> String {
        pages::invitation_url(&self.public_url, token)
    }

    pub fn wake(&self) {
        self.bell.notify_one();
    }

    pub(crate) fn bell(&self) -> Arc<Notify> {
        Arc::clone(&self.bell)
    }

    fn letter(&self, mail: &Mail, language: Language) -> Letter {
        Letter {
            wording: match language {
                Language::English => english::wording(mail),
                Language::Spanish => spanish::wording(mail),
            },
            page: pages::page(mail, &self.public_url),
            signature: format!("Acremark, {}", self.public_url),
            language,
        }
    }

    const fn recipient<'a>(&'a self, mail: &'a Mail) -> &'a EmailAddress {
        match mail {
            Mail::Contact(_) => &self.support,
            Mail::AddressVerification { to, .. }
            | Mail::PasswordReset { to, .. }
            | Mail::PasswordChanged { to }
            | Mail::SecondFactorEnabled { to }
            | Mail::SecondFactorDisabled { to }
            | Mail::AgentNamed { to, .. }
            | Mail::EmployeeNamed { to, .. }
            | Mail::PlantingsAsked { to, .. }
            | Mail::EmploymentAsked { to, .. }
            | Mail::LinkMade { to, .. }
            | Mail::LinkEnded { to, .. }
            | Mail::RecordsCorrected { to, .. }
            | Mail::AccountDeleted { to } => to,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::contact::ContactForm;
    use rules::field::FieldReport;
    use rules::ids::UserId;
    use rules::planting::PlantingReport;
    use rules::record::{Document, Report as _, Version};
    use rules::text::Line;
    use rules::user::{PhoneNumber, Profile};
    use serde_json::json;
    use store::corrections::{Corrected, Correction};
    use store::links::LinkKind;
    use store::plantings::Author;
    use store::records::{Side, Succession};

    use super::super::Correspondent;
    use super::*;

    fn post() -> Post {
        let public_url = PublicUrl::parse("https://acremark.example").unwrap();
        Post::new(public_url, EmailAddress::parse("help@acremark.example").unwrap())
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

    /// A correction of every member, with names that could turn into links.
    fn correction() -> Correction {
        let report = |members: serde_json::Value| -> PlantingReport {
            PlantingReport::read(&Document::stored(members.to_string())).unwrap()
        };
        let before = json!({ "fieldName": "North", "crop": "Wheat", "estimatedAcres": 56, "latitude": 39.12,
            "longitude": -96.57, "startDateISO": "2026-04-30", "intendedUse": "grain" });
        let after = json!({ "fieldName": "evil.example/now", "crop": "Corn", "estimatedAcres": 57.25,
            "latitude": 39.125, "longitude": -96.57, "startDateISO": "2026-05-01", "endDateISO": "2026-05-09",
            "intendedUse": "seed", "irrigation": "irrigated" });
        Correction {
            by: Author {
                user_id: UserId(Uuid::nil()),
                first_name: Line::parse("Pat").unwrap(),
                last_name: Line::parse("Agent").unwrap(),
            },
            of: Corrected::Planting(Box::new([report(before), report(after)])),
        }
    }

    fn of_field(before: serde_json::Value, after: serde_json::Value, others: Vec<Succession>) -> Correction {
        let report = |members: serde_json::Value| -> FieldReport {
            FieldReport::read(&Document::stored(members.to_string())).unwrap()
        };
        Correction { of: Corrected::Field(Box::new([report(before), report(after)]), others), ..correction() }
    }

    #[test]
    fn a_mail_about_a_corrected_field_has_each_value_as_people_read_it() {
        let before = json!({ "name": "North", "fsaTract": "12", "notes": "Wet" });
        let boundary =
            json!({ "type": "Polygon", "coordinates": [[[-101, 41], [-100, 41], [-101, 42], [-101, 41]]] });
        let county =
            json!({ "fips": "31135", "name": "Perkins County", "state": "Nebraska", "certainty": "said" });
        let after = json!({ "name": "evil.example/now", "fsaTract": "13", "notes": "n".repeat(100), "county": county,
            "boundary": boundary, "acres": 159.9, "bbox": [-101, 41, -100, 42], "labelPoint": [-100.8, 41.2] });
        let corrections = vec![of_field(before, after, Vec::new())];
        let mail = Mail::RecordsCorrected { to: ann(), corrections, more: 0 };
        let [english, spanish] = Language::ALL.map(|language| post().compose(&mail, language).unwrap().mail);
        assert_eq!(english.subject.as_str(), "An agent corrected your fields");
        assert!(english.text.contains("https://acremark.example/fields"), "{}", english.text);
        let long = "n".repeat(80);
        for said in [
            "field from North to evil. example now",
            "boundary from not reported to 159.90 acres",
            "fsa tract number from 12 to 13",
            &format!("notes from Wet to {long}…"),
            "county from not reported to Perkins County, Nebraska",
        ] {
            let line = format!("\nPat Agent changed {said} (field evil. example now)\n");
            assert!(english.text.contains(&line), "{line}{}", english.text);
        }
        for said in ["límite de sin reportar a 159.90 acres", "notas de Wet a"] {
            assert!(spanish.text.contains(&format!("\nPat Agent cambió {said}")), "{said}{}", spanish.text);
        }
    }

    #[test]
    fn a_mail_tells_merges_and_splits_and_names_both_kinds() {
        let other = |side, name: &str| Succession {
            version: Version(2),
            side,
            other: Uuid::nil(),
            name: name.to_owned(),
        };
        let named = |name: &str| json!({ "name": name });
        let merged = of_field(named("North"), named("North"), vec![other(Side::Predecessor, "South")]);
        let parts = ["East A", "East B"].map(|name| other(Side::Successor, name)).into();
        let split = of_field(named("East"), named("East"), parts);
        let odd = of_field(named("West"), named("West"), Vec::new());
        let corrections = vec![correction(), merged, split, odd];
        let mail = Mail::RecordsCorrected { to: ann(), corrections, more: 0 };
        let told = [
            (
                "An agent corrected your plantings and fields",
                [
                    "Pat Agent merged South into the field North",
                    "Pat Agent split the field East into East A, East B",
                    "Pat Agent changed a field (West)",
                ],
            ),
            (
                "Un agente corrigió sus siembras y campos",
                [
                    "Pat Agent unió South con el campo North",
                    "Pat Agent dividió el campo East en East A, East B",
                    "Pat Agent modificó un campo (West)",
                ],
            ),
        ];
        for (language, (subject, lines)) in Language::ALL.into_iter().zip(told) {
            let written = post().compose(&mail, language).unwrap().mail;
            assert_eq!(written.subject.as_str(), subject);
            assert!(written.text.contains("https://acremark.example/myPlantings"));
            for line in lines {
                assert!(written.text.contains(&format!("\n{line}\n")), "{line}{}", written.text);
            }
        }
    }

    #[test]
    fn a_mail_about_a_correction_has_each_value_as_people_read_it() {
        let mail = Mail::RecordsCorrected { to: ann(), corrections: vec![correction()], more: 0 };
        let [english, spanish] =
            Language::ALL.map(|language| post().compose(&mail, language).unwrap().mail.text);
        for said in [
            "field from North to evil. example now",
            "crop from Wheat to Corn",
            "acres from 56.00 to 57.25",
            "location from 39.12, -96.57 to 39.125, -96.57",
            "start date from 04/30/2026 to 05/01/2026",
            "estimated end date from not reported to 05/09/2026",
            "intended use from Grain to Seed",
            "irrigation from not reported to Irrigated",
        ] {
            let line = format!("\nPat Agent changed {said} (Corn, field evil. example now)\n");
            assert!(english.contains(&line), "{line}{english}");
        }
        for said in [
            "ubicación de 39.12, -96.57 a 39.125, -96.57",
            "fecha de fin estimada de sin reportar a 05/09/2026",
            "uso previsto de Grano a Semilla",
        ] {
            let line = format!("\nPat Agent cambió {said} (Maíz, campo evil. example now)\n");
            assert!(spanish.contains(&line), "{line}{spanish}");
        }
    }

    #[test]
    fn a_mail_names_the_other_person_and_their_address() {
        for language in Language::ALL {
            let mail = Mail::AgentNamed { to: ann(), farmer: fern() };
            let written = post().compose(&mail, language).unwrap().mail;
            assert!(written.text.starts_with("Fern Field (fern@farm.example) "), "{}", written.text);
        }
    }

    /// Each mail that has a link, with its kind and the link's path.
    fn mails() -> [(Mail, &'static str, &'static str); 15] {
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
            (Mail::AgentNamed { to: ann(), farmer: fern() }, "agent-named", "/"),
            (Mail::EmployeeNamed { to: ann(), farmer: fern() }, "employee-named", "/"),
            (
                Mail::PlantingsAsked { to: ann(), agent: fern(), token: token(), lifetime },
                "plantings-asked",
                "/invitation/t0k3n",
            ),
            (
                Mail::EmploymentAsked { to: ann(), employee: fern(), token: token(), lifetime },
                "employment-asked",
                "/invitation/t0k3n",
            ),
            (
                Mail::LinkMade { to: ann(), other: fern(), kind: LinkKind::Agent },
                "link-made",
                "/settings/links",
            ),
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
            (Mail::AccountDeleted { to: ann() }, "account-deleted", "/contact"),
        ]
    }

    #[test]
    fn each_mail_has_text_and_html_with_its_link_in_each_language() {
        let home = "https://acremark.example";
        for ((mail, kind, link), language) in
            Language::ALL.into_iter().flat_map(|language| mails().map(|mail| (mail, language)))
        {
            let written = post().compose(&mail, language).unwrap().mail;
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
                Language::ALL.map(|language| lines(&post().compose(&mail, language).unwrap().mail));
            assert_eq!(english.len(), spanish.len(), "{kind}");
            for line in spanish.iter().filter(|line| *line != "-- ") {
                assert!(!english.contains(line), "{kind}: {line}");
                let words =
                    [" the ", " you ", " your ", " is ", " to ", " with ", " this ", "password", "link"];
                assert!(!words.iter().any(|word| line.to_lowercase().contains(word)), "{kind}: {line}");
            }
        }
    }

    #[test]
    fn a_mail_says_the_same_as_text_and_as_html() {
        let mail = Mail::PasswordChanged { to: ann() };
        let written = post().compose(&mail, Language::English).unwrap().mail;
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
            r#"<p style="white-space:pre-line">The password of your Acremark account was changed, and all other sessions were signed out.</p>"#,
            r#"<p style="white-space:pre-line">If it wasn't you, please set a new password right away.</p>"#,
            r#"<p><a href="https://acremark.example/forgotPassword">Forgot password</a></p>"#,
            r#"<p style="color:#55605a;word-break:break-all">https://acremark.example/forgotPassword</p>"#,
            r#"<p style="color:#55605a">Acremark, https://acremark.example</p></body></html>"#,
        ];
        assert_eq!(written.html, html.concat());
    }

    #[test]
    fn a_contact_message_goes_to_support_and_replies_go_to_its_sender() {
        let form = ContactForm {
            email_address: "ann@farm.example".to_owned(),
            subject: "ż".repeat(200),
            description: "One & <b>two</b>\nlines".to_owned(),
        };
        let written = post().compose(&Mail::Contact(form.check().unwrap()), Language::English).unwrap().mail;
        assert_eq!(written.recipient.as_str(), "help@acremark.example");
        assert_eq!(written.reply_to, Some(ann()));
        assert_eq!(written.subject.as_str(), format!("Contact form: {}", "ż".repeat(200)));
        assert!(written.text.contains("One & <b>two</b>\nlines"), "{}", written.text);
        let quoted = "One &amp; &lt;b&gt;two&lt;/b&gt;\nlines";
        assert!(written.html.contains(quoted), "{}", written.html);
    }
}
