//! How mails leave the program: over SMTP to a real receiver, with every kind of security, and into a folder.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::thread;

use mail_parser::MessageParser;
use rules::acres::Acres;
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::user::{EmailAddress, UserType};
use serde_json::{Value, json};
use server::clock;
use store::plantings::{self, Part, Put};
use store::{DatabaseUrl, Options, Store, Viewer, accounts};

use crate::receiver::{Authority, PASSWORD, Receiver, Security, USER};
use crate::toolkit::{Place, Server, until};

const SENDER: [&str; 4] =
    ["--mail-from", "Acremark <acremark@mail.test>", "--support-email", "support@mail.test"];
const FORM: &str = "emailAddress=ann@farm.example&description=Hello&service_id=acremark&template_id=contact\
    &user_id=acremark-web&lib_version=1";

/// A program that sends mails to the URL and trusts the authority's certificates.
fn serve(place: &Place, url: &str, authority: &str) -> Server {
    place.serve(&SENDER, &[("ACREMARK_MAIL_URL", url), ("SSL_CERT_FILE", authority)])
}

fn write_to_us(server: &Server, subject: &str) {
    let answer = server.send_form("/api/v1.0/email/send-form", &format!("{FORM}&subject={subject}"));
    assert_eq!((answer.status, answer.body.as_str()), (200, "OK"));
}

/// The output of `acremark mail list`.
fn list(place: &Place) -> String {
    let output = place.run(&["mail", "list"], &[]);
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn is_listed(place: &Place, part: &str) {
    until(|| list(place).contains(part).then_some(()));
}

fn nothing_waits(place: &Place) {
    is_listed(place, "No mail waits to be sent.");
}

/// Asserts that another mail parser reads one of each header, the subject and the text.
fn is_well_formed(mail: &Value, subject: &str) {
    let raw = mail["raw"].as_str().unwrap();
    let parsed = MessageParser::default().parse(raw).unwrap();
    for name in ["from", "to", "subject", "reply-to", "message-id", "date"] {
        let count = parsed.headers().iter().filter(|header| header.name().eq_ignore_ascii_case(name)).count();
        assert_eq!(count, 1, "{name} in {raw}");
    }
    assert_eq!(parsed.subject().unwrap(), format!("Contact form: {subject}"));
    assert!(parsed.body_text(0).unwrap().contains("Hello") && parsed.body_html(0).unwrap().contains("<p"));
}

#[test]
fn a_mail_about_a_correction_reaches_the_farmer_who_wants_it() {
    let (place, receiver) = (Place::new(), Receiver::open(0));
    let url = format!("smtp://localhost:{}", receiver.port);
    let server = place.serve(&[&SENDER[..], &["--demo"]].concat(), &[("ACREMARK_MAIL_URL", &url)]);
    // The demo corrects no planting of this farmer. Otherwise one mail would tell both, a quarter of an hour later.
    let (farmer, agent) = ("farmer02@acremark.example", "agent@acremark.example");
    let cookie = server.sign_in(farmer, ::demo::PASSWORD);
    let body = json!({ "corrections": true }).to_string();
    assert_eq!(server.ask("PUT", "/api/accounts/current/mails", &cookie, &body).status, 204);
    corrected(&place, farmer, agent);
    let mail = until(|| receiver.events("mail").into_iter().find(|mail| mail["to"] == json!([farmer])));
    let raw = mail["raw"].as_str().unwrap();
    let parsed = MessageParser::default().parse(raw).unwrap();
    assert_eq!(parsed.subject(), Some("An agent corrected your plantings"));
    for body in [parsed.body_text(0), parsed.body_html(0)] {
        assert!(body.unwrap().contains(" changed acres from "), "{raw}");
    }
    nothing_waits(&place);
    assert_eq!(receiver.events("mail").iter().filter(|mail| mail["to"] == json!([farmer])).count(), 1);
}

#[test]
fn a_reminder_reaches_the_farmer_once() {
    let (place, receiver) = (Place::new(), Receiver::open(0));
    let url = format!("smtp://localhost:{}", receiver.port);
    let server = place.serve(&[&SENDER[..], &["--demo"]].concat(), &[("ACREMARK_MAIL_URL", &url)]);
    let (farmer, agent) = ("farmer02@acremark.example", "agent@acremark.example");
    let cookie = server.sign_in(farmer, ::demo::PASSWORD);
    let user = server.ask("GET", "/api/sessions/current", &cookie, "").body;
    let user: Value = serde_json::from_str(&user).unwrap();
    let cookie = server.sign_in(agent, ::demo::PASSWORD);
    // Nobody has reported for this year.
    let body = json!({ "cropYear": 2095, "farmers": [user["uid"]] }).to_string();
    for outcome in ["queued", "remindedToday"] {
        let answer = server.ask("POST", "/api/book/reminders", &cookie, &body);
        assert!(answer.status == 200 && answer.body.contains(outcome), "{}", answer.body);
    }
    let to_farmer = || receiver.events("mail").into_iter().filter(|mail| mail["to"] == json!([farmer]));
    let mail = until(|| to_farmer().next());
    let raw = mail["raw"].as_str().unwrap();
    let parsed = MessageParser::default().parse(raw).unwrap();
    assert_eq!(parsed.subject(), Some("Nothing is reported for 2095 yet"));
    for body in [parsed.body_text(0), parsed.body_html(0)] {
        assert!(body.unwrap().contains("/stopReminders/"), "{raw}");
    }
    nothing_waits(&place);
    assert_eq!(to_farmer().count(), 1);
}

/// Another process corrects one of the farmer's plantings sixteen minutes ago, so that its mail is due.
#[tokio::main(flavor = "current_thread")]
async fn corrected(place: &Place, farmer: &str, agent: &str) {
    let url = format!("sqlite://{}", place.path("data/acremark.db").display());
    let store = Store::open(&DatabaseUrl::parse(&url).unwrap(), Options::default()).unwrap();
    let ago = Instant::from_number(clock::now().unwrap().number() - 16 * 60_000).unwrap();
    let [farmer, agent] = [farmer, agent].map(|email| EmailAddress::parse(email).unwrap());
    let put: store::Result<Put> = store
        .write(move |connection| {
            let farmer = accounts::by_email(connection, &farmer)?.unwrap().account_id;
            let user_id = accounts::by_email(connection, &agent)?.unwrap().account_id;
            let viewer = Viewer { user_id, user_type: UserType::Agent };
            let all = plantings::of_farmer(connection, viewer, farmer, Part::ALL)?.unwrap();
            let one = all.first().unwrap();
            let acres = Acres::from_hundredths(12_345);
            let edit = |report: &PlantingReport| Ok(PlantingReport { acres, ..report.clone() });
            plantings::edit(connection, viewer, one.id, one.version, edit, None, ago)
        })
        .await;
    assert!(matches!(put, Ok(Put::Changed(_))), "{put:?}");
}

#[test]
fn a_mail_reaches_a_receiver_without_tls_with_starttls_and_with_tls() {
    let authority = Authority::new();
    let login = "acremark%40mail.test:p%3A%2F%20w%40rd";
    for (security, url, secure) in [
        (Security::None, "smtp://{login}@localhost:{port}", false),
        (Security::StartTls, "smtp://{login}@localhost:{port}?tls=starttls", true),
        (Security::Tls, "smtps://{login}@localhost:{port}", true),
    ] {
        let place = Place::new();
        let receiver = Receiver::guarded(security, &authority);
        let url = url.replace("{login}", login).replace("{port}", &receiver.port.to_string());
        let server = serve(&place, &url, &authority.write(&place));
        write_to_us(&server, "%C3%84cker+%26+Felder");
        let mail = &receiver.wait_for("mail", 1)[0];
        let told = (&mail["secure"], &mail["user"], &mail["from"], &mail["to"]);
        assert_eq!(
            told,
            (&json!(secure), &json!(USER), &json!("acremark@mail.test"), &json!(["support@mail.test"])),
            "{security:?}"
        );
        is_well_formed(mail, "Äcker & Felder");
        nothing_waits(&place);
        assert_eq!(receiver.events("mail").len(), 1, "{security:?}");
        assert!(
            !server.log().contains("farm.example") && !server.log().contains(PASSWORD),
            "{}",
            server.log()
        );
    }
}

#[test]
fn an_untrusted_receiver_gets_neither_password_nor_mail() {
    let (trusted, other) = (Authority::new(), Authority::new());
    for (security, url, told) in [
        // An authority that the program does not trust has signed the certificate.
        (Security::Tls, "smtps://user:secret@localhost:{port}", "certificate"),
        (Security::StartTls, "smtp://user:secret@localhost:{port}?tls=starttls", "certificate"),
        // The receiver offers no TLS, or an attacker in between removed the offer.
        (Security::None, "smtp://user:secret@localhost:{port}?tls=starttls", "STARTTLS"),
    ] {
        let place = Place::new();
        let receiver = Receiver::guarded(security, &other);
        let server =
            serve(&place, &url.replace("{port}", &receiver.port.to_string()), &trusted.write(&place));
        write_to_us(&server, "Hello");
        is_listed(&place, told);
        assert_eq!((receiver.events("log-in").len(), receiver.events("begun").len()), (0, 0), "{security:?}");
    }
}

#[test]
fn a_receiver_that_is_down_or_refuses_for_a_while_gets_each_mail_once() {
    let place = Place::new();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("smtp://localhost:{port}");
    let mut server = serve(&place, &url, "");
    write_to_us(&server, "Down");
    is_listed(&place, "refused");
    // The mail survives the program's sudden end.
    server.signal("KILL");
    server.ended();
    let server = serve(&place, &url, "");

    let mut receiver = Receiver::open(port);
    let mut refused = 0;
    for (behaviour, told) in [
        (json!({ "refuse": 451, "at": "data" }), "451"),
        (json!({ "refuse": 421, "at": "rcpt" }), "421"),
        (json!({ "refuse": 550, "at": "rcpt" }), "550"),
        (json!({ "refuse": 554, "at": "data" }), "554"),
    ] {
        receiver.tell(&behaviour);
        write_to_us(&server, &format!("Refused+with+{told}"));
        assert!(place.run(&["mail", "retry"], &[]).status.success());
        refused += 2;
        receiver.wait_for("refused", refused);
        refused = receiver.events("refused").len();
        is_listed(&place, told);
    }
    assert_eq!(receiver.events("mail"), Vec::<Value>::new());

    receiver.tell(&json!({ "refuse": null, "pause": 500 }));
    until(|| {
        // A mail refused a moment ago may have been postponed since.
        assert!(place.run(&["mail", "retry"], &[]).status.success());
        list(&place).contains("No mail waits").then_some(())
    });
    let mut subjects: Vec<_> = receiver
        .events("mail")
        .iter()
        .map(|mail| {
            MessageParser::default()
                .parse(mail["raw"].as_str().unwrap())
                .unwrap()
                .subject()
                .unwrap()
                .to_owned()
        })
        .collect();
    subjects.sort();
    let expected = ["Down", "Refused with 421", "Refused with 451", "Refused with 550", "Refused with 554"];
    assert_eq!(subjects, expected.map(|subject| format!("Contact form: {subject}")));
}

#[test]
fn a_permanently_refused_mail_fails_and_can_be_retried_or_removed_by_id() {
    let place = Place::new();
    let mut receiver = Receiver::open(0);
    let server = serve(&place, &format!("smtp://localhost:{}", receiver.port), "");
    for (at, code) in [("rcpt", 550), ("data", 554)] {
        receiver.tell(&json!({ "refuse": code, "at": at }));
        let refused = receiver.events("refused").len();
        write_to_us(&server, &format!("Refused+with+{code}"));
        receiver.wait_for("refused", refused + 1);
        is_listed(&place, &format!("next never  permanent error ({code}): told to refuse"));
    }
    let listed = list(&place);
    let ids: Vec<_> = listed.lines().map(|line| line.split("  ").next().unwrap()).collect();
    assert_eq!(
        (ids.len(), listed.matches("  failed  contact  support@mail.test  ").count()),
        (2, 2),
        "{listed}"
    );

    receiver.tell(&json!({ "refuse": null }));
    for (command, told) in [("retry", "1 due now.\n"), ("remove", "1 removed.\n")] {
        let id = if command == "retry" { ids[0] } else { ids[1] };
        let output = place.run(&["mail", command, id], &[]);
        assert_eq!(String::from_utf8(output.stdout).unwrap(), told);
    }
    let mail = &receiver.wait_for("mail", 1)[0];
    is_well_formed(mail, "Refused with 550");
    nothing_waits(&place);
    let none = place.run(&["mail", "remove", ids[1]], &[]);
    assert_eq!(String::from_utf8(none.stdout).unwrap(), "0 removed.\n");
    assert_eq!(place.run(&["mail", "remove"], &[]).status.code(), Some(2));
}

#[test]
fn a_receiver_that_refuses_our_password_keeps_every_mail_waiting() {
    let place = Place::new();
    let receiver = Receiver::guarded(Security::None, &Authority::new());
    let url = format!("smtp://acremark%40mail.test:wrong@localhost:{}?tls=none", receiver.port);
    let server = serve(&place, &url, "");
    write_to_us(&server, "Hello");
    is_listed(&place, "permanent error (535)");
    let listed = list(&place);
    assert!(listed.contains("  waiting  ") && !listed.contains("next never"), "{listed}");
}

#[test]
fn a_mail_in_flight_is_finished_before_the_program_ends() {
    let place = Place::new();
    let mut receiver = Receiver::open(0);
    receiver.tell(&json!({ "pause": 2000 }));
    let mut server = serve(&place, &format!("smtp://localhost:{}", receiver.port), "");
    write_to_us(&server, "Slow");
    receiver.wait_for("begun", 1);
    server.signal("TERM");
    assert!(server.ended().success());
    assert_eq!(receiver.events("mail").len(), 1);
    nothing_waits(&place);
}

#[test]
fn without_a_receiver_mails_are_files_in_a_folder() {
    let place = Place::new();
    let server = place.serve(&[], &[]);
    write_to_us(&server, "Hello");
    nothing_waits(&place);
    let files: Vec<_> =
        fs::read_dir(place.path("data/mail")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].extension().unwrap(), "eml");
    let raw = fs::read_to_string(&files[0]).unwrap();
    is_well_formed(&json!({ "raw": raw }), "Hello");
    assert_eq!(fs::metadata(place.path("data/mail")).unwrap().permissions().mode() & 0o777, 0o700);
}

/// Uses a database of its own, because the tests of the calls leave mails behind, some leased to a worker that is
/// gone.
#[test]
fn two_processes_on_one_postgresql_send_each_mail_once() {
    let database = std::env::var("ACREMARK_TEST_POSTGRES_MAILS_URL").expect("run with .make/with-postgres");
    let places = [Place::new(), Place::new()];
    let variables = [("ACREMARK_DATABASE_URL", database.as_str())];
    let [one, other] = places.each_ref().map(|place| place.serve(&["--mail-url", "file://mail"], &variables));
    let servers = [&one, &other];
    thread::scope(|scope| {
        for number in 0..20 {
            scope.spawn(move || write_to_us(servers[number % 2], &format!("Twice+{number}")));
        }
    });
    until(|| {
        let listed = places[0].run(&["mail", "list"], &variables);
        String::from_utf8(listed.stdout).unwrap().contains("No mail waits to be sent.").then_some(())
    });
    let subjects = places.each_ref().map(|place| subjects(&place.path("mail")));
    let mut ours: Vec<_> =
        subjects.concat().into_iter().filter(|subject| subject.contains("Twice")).collect();
    assert_eq!(ours.len(), 20, "{ours:?}");
    ours.sort();
    ours.dedup();
    assert_eq!(ours.len(), 20, "{ours:?}");
}

/// The subjects of the mails in a folder.
fn subjects(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    files.map(|raw| MessageParser::default().parse(&raw).unwrap().subject().unwrap().to_owned()).collect()
}

#[test]
fn one_waiting_mail_can_be_retried_by_id() {
    let place = Place::new();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut server = serve(&place, &format!("smtp://localhost:{port}"), "");
    write_to_us(&server, "One");
    write_to_us(&server, "Other");
    until(|| (list(&place).matches("tries 1").count() == 2).then_some(()));
    server.signal("TERM");
    server.ended();
    let told = list(&place);
    let id = told.split(' ').next().unwrap();
    let due = place.run(&["mail", "retry", id], &[]);
    assert_eq!(String::from_utf8(due.stdout).unwrap(), "1 due now.\n");
    let none = place.run(&["mail", "retry", "00000000-0000-7000-8000-000000000000"], &[]);
    assert_eq!(String::from_utf8(none.stdout).unwrap(), "0 due now.\n");
    assert_eq!(place.run(&["mail", "retry", "all"], &[]).status.code(), Some(2));
}
