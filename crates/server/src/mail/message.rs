//! A queued mail as the bytes that go out.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lettre::address::AddressError;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use rules::user::EmailAddress;
use store::mails::TakenMail;
use thiserror::Error;

/// Why a mail cannot be made of what was queued.
#[derive(Debug, Error)]
pub(super) enum Unsendable {
    /// Mail cannot be addressed so, though one can sign in with it.
    #[error("the address is none that mail can be sent to")]
    Address(#[from] AddressError),
    /// Something else stands in the way.
    #[error("the mail could not be put together")]
    Message(#[from] lettre::error::Error),
}

/// Whether mail can be addressed so.
pub fn can_be_mailed(address: &EmailAddress) -> bool {
    self::address(address).is_ok()
}

/// The mail with its headers, by lettre's builders alone: they encode what a header cannot hold.
pub(super) fn message(from: &Mailbox, mail: &TakenMail) -> Result<Message, Unsendable> {
    let mut builder = Message::builder()
        .message_id(Some(format!("<{}@{}>", mail.mail_id, from.email.domain())))
        .date(time(mail.queued_at.number()))
        .from(from.clone())
        .to(Mailbox::new(None, address(&mail.recipient)?))
        .subject(literal(mail.subject.as_str()))
        .raw_header(automatic());
    if let Some(reply_to) = &mail.reply_to {
        builder = builder.reply_to(Mailbox::new(None, address(reply_to)?));
    }
    Ok(builder.multipart(MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone()))?)
}

/// A text that no reader takes for an encoded word (RFC 2047): what was typed to look like one could decode to a line's
/// end, and lettre leaves it as it is. Spaces in a row are one: before a word that has to be encoded, readers lose
/// them.
fn literal(text: &str) -> String {
    let words: Vec<_> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").replace("=?", "= ?")
}

/// The address as mail carries it: a domain of other letters in its ASCII form, which every receiver knows.
fn address(address: &EmailAddress) -> Result<Address, AddressError> {
    let (user, domain) = address.as_str().rsplit_once('@').ok_or(AddressError::MissingParts)?;
    let domain = idna::domain_to_ascii(domain).map_err(|_| AddressError::InvalidDomain)?;
    Address::new(user, domain)
}

/// Tells mail programs not to answer by themselves (RFC 3834).
fn automatic() -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned())
}

fn time(milliseconds: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use mail_parser::{HeaderName as Name, MessageParser};
    use proptest::prelude::*;
    use rules::contact::ContactForm;
    use rules::instant::Instant;
    use store::Language;
    use store::mails::MailId;
    use uuid::Uuid;

    use super::*;
    use crate::config::PublicUrl;
    use crate::mail::{Mail, Post};

    const SUPPORT: &str = "help@acremark.example";

    fn from() -> Mailbox {
        Mailbox::new(Some("Äcremark, Inc.".to_owned()), "no-reply@acremark.example".parse().unwrap())
    }

    /// The mail that a contact form becomes, if it is taken.
    fn queued(email_address: &str, subject: &str, description: &str) -> Option<TakenMail> {
        let form = ContactForm {
            email_address: email_address.to_owned(),
            subject: subject.to_owned(),
            description: description.to_owned(),
        };
        let post = Post::new(PublicUrl::local(false, 8080), EmailAddress::parse(SUPPORT).unwrap());
        let mail = post.compose(&Mail::Contact(form.check().ok()?), Language::English).unwrap();
        Some(TakenMail {
            mail_id: MailId(Uuid::nil()),
            kind: mail.kind.to_owned(),
            queued_at: Instant::parse("2026-06-01T12:00:00Z").unwrap(),
            tries: 1,
            recipient: mail.recipient,
            reply_to: mail.reply_to,
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
        })
    }

    /// Asserts that another program reads one sender, one receiver and one subject from it, and these.
    fn holds(mail: &TakenMail, message: &Message) {
        let bytes = message.formatted();
        let parsed = MessageParser::default().parse(&bytes).unwrap();
        for name in [Name::From, Name::To, Name::Subject, Name::ReplyTo, Name::Date, Name::MessageId] {
            let count = parsed.headers().iter().filter(|header| header.name == name).count();
            assert_eq!(count, 1, "{name:?} in {}", String::from_utf8_lossy(&bytes));
        }
        let one = |address: Option<&mail_parser::Address<'_>>| {
            let mut all = address.unwrap().iter();
            let one = all.next().unwrap().address().unwrap().to_owned();
            assert_eq!(all.next(), None);
            one
        };
        assert_eq!(one(parsed.from()), "no-reply@acremark.example");
        assert_eq!(one(parsed.to()), SUPPORT);
        assert_eq!(parsed.subject(), Some(literal(mail.subject.as_str()).as_str()));
        assert_eq!(message.envelope().to().iter().map(ToString::to_string).collect::<Vec<_>>(), [SUPPORT]);
        let told = parsed.body_text(0).unwrap();
        assert_eq!(lines(&told), lines(&mail.text));
    }

    /// Mail ends its lines in its own way, and knows no other ends of lines.
    fn lines(text: &str) -> Vec<String> {
        text.replace("\r\n", "\n").replace('\r', "\n").trim_end().split('\n').map(str::to_owned).collect()
    }

    /// Texts that attack a header, and others.
    fn hostile() -> impl Strategy<Value = String> {
        let attack = prop::sample::select(vec![
            "\r\nBcc: all@farm.example",
            "\nSubject: other",
            "\r",
            "\0",
            "\r\n\r\n",
            "\r\n.\r\n",
            "=?utf-8?q?=0ABcc:_a?=",
            "ä",
            "\u{2028}",
            "\u{80}",
            "<",
            ">",
            ",",
            "\"",
            "@",
            ".",
            "a",
            "farm",
            " ",
            "(",
            ")",
            ";",
            ":",
            "\\",
            "é@ü.example",
        ]);
        prop_oneof![prop::collection::vec(attack, 0..20).prop_map(|parts| parts.concat()), any::<String>()]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(512))]

        #[test]
        fn what_is_typed_is_refused_or_becomes_one_mail_with_one_of_each_header(
            local in hostile(), subject in hostile(), description in hostile(),
        ) {
            for address in [format!("{local}@farm.example"), "ann@farm.example".to_owned()] {
                let Some(mail) = queued(&address, &subject, &description) else { continue };
                match message(&from(), &mail) {
                    Ok(message) => holds(&mail, &message),
                    Err(_) => assert!(!mail.reply_to.as_ref().is_some_and(can_be_mailed)),
                }
            }
        }
    }

    #[test]
    fn long_and_foreign_texts_come_through_whole() {
        for (address, subject) in [
            ("ann@farm.example", "ż".repeat(200)),
            ("ann@farm.example", "w".repeat(200)),
            ("zoë@farm.example", "=?utf-8?B?aGVsbG8=?=".to_owned()),
            ("ann@bücher.example", "\u{1F33D} corn".to_owned()),
            ("ann@farm.example", "corn!  \u{1F33D}".to_owned()),
        ] {
            let mail = queued(address, &subject, &"ę".repeat(1000)).unwrap();
            holds(&mail, &message(&from(), &mail).unwrap());
        }
        assert!(queued("ann@farm.example", &"w".repeat(100_000), "Hello").is_none());
    }

    #[test]
    fn a_domain_of_other_letters_is_written_as_every_receiver_knows_it() {
        let bücher = EmailAddress::parse("ann@bücher.example").unwrap();
        assert_eq!(address(&bücher).unwrap().to_string(), "ann@xn--bcher-kva.example");
    }

    #[test]
    fn an_address_that_one_can_sign_in_with_may_be_none_for_mail() {
        for text in
            ["a@b@c.d", "@.", "a,b@farm.example", "<a@farm.example>", "a@farm..example", "a@-.example"]
        {
            assert!(!can_be_mailed(&EmailAddress::parse(text).unwrap()), "{text}");
        }
    }
}
