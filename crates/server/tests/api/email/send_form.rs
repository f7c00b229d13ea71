//! `POST /api/v1.0/email/send-form`

use reqwest::Method;
use reqwest::multipart::Form;

use crate::toolkit::{Answer, Client, TestApp};

const PATH: &str = "/api/v1.0/email/send-form";
const SUPPORT: &str = "support@acremark.example";
const FORM: [(&str, &str); 7] = [
    ("emailAddress", "Ann@farm.example"),
    ("subject", "Where are my acres?"),
    ("description", "I planted them.\nNow they are gone."),
    ("service_id", "acremark"),
    ("template_id", "contact"),
    ("user_id", "acremark-web"),
    ("lib_version", "1.0.0"),
];

/// The form with one member changed.
fn with(name: &str, value: &str) -> Vec<(String, String)> {
    let value = |(member, usual)| (member, if member == name { value } else { usual });
    FORM.map(value).map(|(member, value)| (member.to_owned(), value.to_owned())).into()
}

async fn urlencoded(client: &Client, form: &[(String, String)]) -> Answer {
    client.send(Method::POST, PATH, |request| request.form(form)).await
}

async fn multipart(client: &Client, form: &[(String, String)]) -> Answer {
    let parts = form.iter().cloned().fold(Form::new(), |form, (name, value)| form.text(name, value));
    client.send(Method::POST, PATH, |request| request.multipart(parts)).await
}

#[tokio::test]
async fn a_message_reaches_the_support_mailbox_and_replies_go_to_its_writer() {
    let app = TestApp::start().await;
    let visitor = app.anonymous();
    let form = with("", "");
    for answer in [multipart(&visitor, &form).await, urlencoded(&visitor, &form).await] {
        assert_eq!((answer.status.as_u16(), answer.text()), (200, "OK"));
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    }
    for mail in app.mails_to(SUPPORT, 2).await {
        let raw = String::from_utf8(mail.raw).unwrap();
        assert!(raw.contains("From: Acremark <no-reply@acremark.example>\r\n"), "{raw}");
        assert!(raw.contains("Reply-To: ann@farm.example\r\n"), "{raw}");
        assert_eq!(
            (mail.kind.as_str(), mail.subject.as_str()),
            ("contact", "Contact form: Where are my acres?")
        );
        assert!(mail.text.contains("I planted them.\nNow they are gone."), "{}", mail.text);
    }
}

#[tokio::test]
async fn a_signed_in_person_can_send_the_form() {
    let (app, farmer) = TestApp::with_farmer().await;
    assert_eq!(multipart(&farmer, &with("", "")).await.status, 200);
    app.mails_to(SUPPORT, 1).await;
}

#[tokio::test]
async fn the_version_is_optional() {
    let app = TestApp::start().await;
    let form = &with("", "")[..6];
    assert_eq!(multipart(&app.anonymous(), form).await.status, 200);
    assert_eq!(urlencoded(&app.anonymous(), form).await.status, 200);
}

#[tokio::test]
async fn foreign_form_ids_are_refused_before_anything_else() {
    let app = TestApp::with(&["--rate-limits", "off", "--email-service-id", "farm-mail"]).await;
    let visitor = app.anonymous();
    assert_eq!(urlencoded(&visitor, &with("service_id", "farm-mail")).await.status, 200);
    for (name, value) in [("service_id", "acremark"), ("template_id", ""), ("user_id", "acremark-we")] {
        let mut form = with("service_id", "farm-mail");
        form.retain(|(member, _)| member != name && member != "subject");
        form.push((name.to_owned(), value.to_owned()));
        let answer = urlencoded(&visitor, &form).await;
        let detail = "The form names an unknown service, template or user.";
        answer.refused(403, "contact/unknown-identifiers", detail);
    }
    let none = urlencoded(&visitor, &[]).await;
    assert_eq!(none.status, 403);
}

#[tokio::test]
async fn invalid_values_are_refused_by_member() {
    let app = TestApp::start().await;
    let visitor = app.anonymous();
    let long = "ż".repeat(1001);
    for (name, value, code) in [
        ("emailAddress", "", "sender-missing"),
        ("emailAddress", "ann", "email-format"),
        ("subject", " ", "subject-missing"),
        ("subject", &"s".repeat(201), "subject-too-long"),
        ("description", "", "description-missing"),
        ("description", &long, "description-too-long"),
    ] {
        for answer in
            [multipart(&visitor, &with(name, value)).await, urlencoded(&visitor, &with(name, value)).await]
        {
            answer.refused_at(400, "validation", &[(name, code)]);
        }
    }
    assert_eq!(multipart(&visitor, &with("description", &"ż".repeat(1000))).await.status, 200);
    assert_eq!(multipart(&visitor, &with("subject", &"ż".repeat(200))).await.status, 200);
}

#[tokio::test]
async fn values_that_no_mail_can_carry_are_refused() {
    let app = TestApp::start().await;
    let visitor = app.anonymous();
    for (name, value) in [
        ("subject", "Hello\r\nBcc: all@farm.example"),
        ("subject", "Hello\nthere"),
        ("subject", "Hello\0"),
        ("emailAddress", "ann@farm.example\r\nBcc: all@farm.example"),
        ("emailAddress", "ann@farm.example,all@farm.example\0"),
        ("description", "Hello\0"),
        ("description", "\u{202E}olleH"),
    ] {
        for answer in
            [multipart(&visitor, &with(name, value)).await, urlencoded(&visitor, &with(name, value)).await]
        {
            answer.refused_at(451, "contact/content-refused", &[(name, "control-character")]);
        }
    }
    for address in ["a@b@c.d", "<ann@farm.example>", "ann@farm.example,all@farm.example"] {
        let answer = multipart(&visitor, &with("emailAddress", address)).await;
        answer.refused(451, "contact/content-refused", "We cannot send email to that address.");
    }
}

#[tokio::test]
async fn a_form_of_the_wrong_shape_is_refused() {
    let app = TestApp::start().await;
    let visitor = app.anonymous();
    let mut more = with("", "");
    more.push(("bcc".to_owned(), "all@farm.example".to_owned()));
    multipart(&visitor, &more).await.refused_at(400, "unknown-field", &[("bcc", "unknown-field")]);
    urlencoded(&visitor, &more).await.refused_at(400, "unknown-field", &[("bcc", "unknown-field")]);
    let mut twice = with("", "");
    twice.push(("subject".to_owned(), "Another".to_owned()));
    multipart(&visitor, &twice).await.refused(400, "malformed-form", "The form has a member twice.");
    urlencoded(&visitor, &twice).await.refused(400, "malformed-form", "The form has a member twice.");

    let part = |content: &'static [u8]| {
        [b"--b\r\ncontent-disposition: form-data; name=\"subject\"\r\n\r\n", content].concat()
    };
    for (body, detail) in [
        (part(b"Hello"), "The form's parts cannot be read."),
        (part(b"\xff\xfe\r\n--b--\r\n"), "The form has a member that is not UTF-8."),
        (b"--b\r\n\r\nno name\r\n--b--\r\n".to_vec(), "The form's parts cannot be read."),
    ] {
        let answer = visitor.send_raw(Method::POST, PATH, "multipart/form-data; boundary=b", body).await;
        answer.refused(400, "malformed-form", detail);
    }
    let unbounded = visitor.send_raw(Method::POST, PATH, "multipart/form-data", "--b--").await;
    unbounded.refused(400, "malformed-form", "The form's parts cannot be read.");
}

#[tokio::test]
async fn other_content_types_and_large_forms_are_refused() {
    let app = TestApp::start().await;
    let visitor = app.anonymous();
    for content_type in ["application/json", "text/plain", "multipart/mixed; boundary=b"] {
        let answer = visitor.send_raw(Method::POST, PATH, content_type, "{}").await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (415, &"unsupported-media-type".into()));
    }
    for answer in [
        urlencoded(&visitor, &with("subject", &"s".repeat(100_000))).await,
        multipart(&visitor, &with("subject", &"s".repeat(100_000))).await,
    ] {
        answer.refused(413, "payload-too-large", "A form may have at most 65536 bytes.");
    }
    assert_eq!(visitor.get(PATH).await.status, 405);
}

#[tokio::test]
async fn a_page_of_another_site_cannot_send_the_form() {
    let app = TestApp::start().await;
    let visitor = app.anonymous();
    let answer = visitor
        .send(Method::POST, PATH, |request| request.header("sec-fetch-site", "cross-site").form(&FORM))
        .await;
    assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (403, &"cross-origin".into()));
}

#[tokio::test]
async fn a_net_can_send_five_messages_and_an_invalid_one_does_not_count() {
    let app = TestApp::with_rates().await;
    let visitor = app.anonymous();
    assert_eq!(urlencoded(&visitor, &with("subject", "")).await.status, 400);
    for _ in 0..5 {
        assert_eq!(urlencoded(&visitor, &with("", "")).await.status, 200);
    }
    let sixth = urlencoded(&visitor, &with("", "")).await;
    assert_eq!((sixth.status.as_u16(), &sixth.json()["code"]), (429, &"too-many-requests".into()));
    assert!(sixth.header("retry-after").parse::<u32>().unwrap() > 0);
    assert_eq!(app.mails_to(SUPPORT, 5).await.len(), 5);
}

#[tokio::test]
async fn concurrent_messages_are_each_sent_once() {
    let app = TestApp::start().await;
    let sending = (0..20).map(|number| {
        let visitor = app.anonymous();
        async move { multipart(&visitor, &with("subject", &format!("No. {number}"))).await.status }
    });
    let statuses = futures_util::future::join_all(sending).await;
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
    let mut subjects: Vec<_> = app.mails_to(SUPPORT, 20).await.into_iter().map(|mail| mail.subject).collect();
    subjects.sort();
    subjects.dedup();
    assert_eq!(subjects.len(), 20);
}
