use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lettre::address::AddressError;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use rules::instant::Instant;
use rules::user::EmailAddress;
use store::jobs::JobId;
use store::mails::Mail;
use thiserror::Error;

#[derive(Clone, Copy)]
pub(crate) struct Outgoing<'a> {
    pub(crate) mail_id: JobId,
    pub(crate) queued_at: Instant,
    pub(crate) mail: &'a Mail,
}

#[derive(Debug, Error)]
pub(crate) enum MessageError {
    /// Mail cannot reach the address, although a person can sign in with it.
    #[error("mail cannot be sent to the address")]
    Address(#[from] AddressError),
    #[error("the message could not be built")]
    Message(#[from] lettre::error::Error),
}

pub fn can_be_mailed(address: &EmailAddress) -> bool {
    self::address(address).is_ok()
}

/// Uses lettre's builders only, because they encode text that a header cannot hold.
pub(super) fn message(from: &Mailbox, outgoing: Outgoing<'_>) -> Result<Message, MessageError> {
    let Outgoing { mail_id, queued_at, mail } = outgoing;
    let mut builder = Message::builder()
        .message_id(Some(format!("<{mail_id}@{}>", from.email.domain())))
        .date(time(queued_at.number()))
        .from(from.clone())
        .to(Mailbox::new(None, address(&mail.recipient)?))
        .subject(literal(mail.subject.as_str()))
        .raw_header(automatic());
    if let Some(reply_to) = &mail.reply_to {
        builder = builder.reply_to(Mailbox::new(None, address(reply_to)?));
    }
    Ok(builder.multipart(MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone()))?)
}

/// lettre would leave text that looks like an encoded word (RFC 2047), and a mail program could decode it to a line
/// break. Several spaces become one, because mail programs drop them before an encoded word.
fn literal(text: &str) -> String {
    let words: Vec<_> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ").replace("=?", "= ?")
}

/// The domain is in ASCII, which every receiver understands.
fn address(address: &EmailAddress) -> Result<Address, AddressError> {
    let (user, domain) = address.as_str().rsplit_once('@').ok_or(AddressError::MissingParts)?;
    let domain = idna::domain_to_ascii(domain).map_err(|_| AddressError::InvalidDomain)?;
    Address::new(user, domain)
}

/// Tells mail programs not to reply automatically (RFC 3834).
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
    use store::Language;
    use uuid::Uuid;

    use super::*;
    use crate::config::PublicUrl;
    use crate::mail::{Mail as Composed, MailQueue};

    const SUPPORT: &str = "help@acremark.example";

    fn from() -> Mailbox {
        Mailbox::new(Some("Äcremark, Inc.".to_owned()), "no-reply@acremark.example".parse().unwrap())
    }

    fn queued(email_address: &str, subject: &str, description: &str) -> Option<Mail> {
        let form = ContactForm {
            email_address: email_address.to_owned(),
            subject: subject.to_owned(),
            description: description.to_owned(),
        };
        let mail_queue = MailQueue::new(PublicUrl::local(false, 8080), EmailAddress::parse(SUPPORT).unwrap());
        let mail = Composed::Contact(form.check().ok()?);
        Some(mail_queue.compose(&mail, Language::English).unwrap().mail)
    }

    fn written(mail: &Mail) -> Result<Message, MessageError> {
        let queued_at = Instant::parse("2026-06-01T12:00:00Z").unwrap();
        message(&from(), Outgoing { mail_id: JobId(Uuid::nil()), queued_at, mail })
    }

    /// Asserts that another parser reads exactly one sender, receiver and subject from the message, and the right ones.
    fn holds(mail: &Mail, message: &Message) {
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

    fn lines(text: &str) -> Vec<String> {
        text.replace("\r\n", "\n").replace('\r', "\n").trim_end().split('\n').map(str::to_owned).collect()
    }

    /// Texts that attack headers, and arbitrary texts.
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
        fn typed_text_is_refused_or_becomes_one_mail_with_one_of_each_header(
            local in hostile(), subject in hostile(), description in hostile(),
        ) {
            for address in [format!("{local}@farm.example"), "ann@farm.example".to_owned()] {
                let Some(mail) = queued(&address, &subject, &description) else { continue };
                match written(&mail) {
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
            holds(&mail, &written(&mail).unwrap());
        }
        assert!(queued("ann@farm.example", &"w".repeat(100_000), "Hello").is_none());
    }

    #[test]
    fn a_non_ascii_domain_is_sent_in_its_ascii_form() {
        let bücher = EmailAddress::parse("ann@bücher.example").unwrap();
        assert_eq!(address(&bücher).unwrap().to_string(), "ann@xn--bcher-kva.example");
    }

    #[test]
    fn some_sign_in_addresses_cannot_receive_mail() {
        for text in
            ["a@b@c.d", "@.", "a,b@farm.example", "<a@farm.example>", "a@farm..example", "a@-.example"]
        {
            assert!(!can_be_mailed(&EmailAddress::parse(text).unwrap()), "{text}");
        }
    }
}
