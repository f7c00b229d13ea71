//! The migration that turns mails into jobs.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Binary, Integer, Nullable, Text};
use rstest::rstest;
use rules::instant::Instant;
use rules::text::Line;
use rules::user::EmailAddress;
use store::jobs::{self, Job};
use store::mails::{self, Mail};
use uuid::Uuid;

use super::{migrate_to_before, step};
use crate::support::{Engine, TestDatabase, later, now};

/// A mail as the previous release stored it.
#[derive(QueryableByName, Clone, PartialEq, Debug)]
struct Stored {
    #[diesel(sql_type = Binary)]
    mail_id: Vec<u8>,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    queued_at: i64,
    #[diesel(sql_type = Integer)]
    tries: i32,
    #[diesel(sql_type = BigInt)]
    due_at: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    leased_until: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    failure: Option<String>,
    #[diesel(sql_type = Text)]
    recipient: String,
    #[diesel(sql_type = Nullable<Text>)]
    reply_to: Option<String>,
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = Text)]
    text: String,
    #[diesel(sql_type = Text)]
    html: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    expires_at: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    failed_at: Option<i64>,
}

/// Mails in every state, the one that is due longest first, with texts that a migration could change.
fn earlier() -> [Stored; 4] {
    let waiting = |number: u8| Stored {
        mail_id: vec![number; 16],
        kind: "password-reset".to_owned(),
        queued_at: now().number() + i64::from(number),
        tries: 0,
        due_at: now().number() + i64::from(number),
        leased_until: None,
        failure: None,
        recipient: format!("n{number}@farm.example"),
        reply_to: None,
        subject: "Acres and Ähren".to_owned(),
        text: "Hello.\nIt \"rains\" \\ on O'Brien's 🌽\t\u{1} {} <b>".to_owned(),
        html: "<p>Hello.</p>".to_owned(),
        expires_at: Some(later(60).number()),
        failed_at: None,
    };
    [
        waiting(1),
        Stored {
            kind: "contact".to_owned(),
            tries: 3,
            failure: Some("451 not \"now\"".to_owned()),
            reply_to: Some("visitor@farm.example".to_owned()),
            expires_at: None,
            ..waiting(2)
        },
        Stored { tries: 1, leased_until: Some(later(15).number()), ..waiting(3) },
        Stored {
            tries: 1,
            failure: Some("550 no such user".to_owned()),
            failed_at: Some(now().number()),
            ..waiting(4)
        },
    ]
}

fn insert(database: &TestDatabase, mail: &Stored) {
    let id = Uuid::from_slice(&mail.mail_id).unwrap().simple();
    let id = match database.engine {
        Engine::Sqlite => format!("X'{id}'"),
        Engine::Postgres => format!("'\\x{id}'::BYTEA"),
    };
    let text = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let optional = |value: Option<String>| value.unwrap_or("NULL".to_owned());
    let number = |number: Option<i64>| optional(number.map(|number| number.to_string()));
    let values = [
        id,
        text(&mail.kind),
        mail.queued_at.to_string(),
        mail.tries.to_string(),
        mail.due_at.to_string(),
        number(mail.leased_until),
        optional(mail.failure.as_deref().map(text)),
        text(&mail.recipient),
        optional(mail.reply_to.as_deref().map(text)),
        text(&mail.subject),
        text(&mail.text),
        text(&mail.html),
        number(mail.expires_at),
        number(mail.failed_at),
    ];
    database.execute(&format!("INSERT INTO mails VALUES ({});", values.join(", "))).unwrap();
}

fn stored(database: &TestDatabase) -> Vec<Stored> {
    let query = sql_query("SELECT * FROM mails ORDER BY due_at");
    match database.engine {
        Engine::Sqlite => query.load(&mut database.sqlite()),
        Engine::Postgres => query.load(&mut database.postgres()),
    }
    .unwrap()
}

#[rstest]
#[tokio::test]
async fn waiting_mails_become_jobs_and_back_as_they_stand(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::unmigrated(engine);
    migrate_to_before(&database, "2026-11-24-000030_jobs");
    let mails = earlier();
    for mail in &mails {
        insert(&database, mail);
    }
    step(&database, true);
    step(&database, false);
    assert_eq!(stored(&database), mails);

    database.store.migrate().unwrap();
    let listed = database.read(mails::waiting).await;
    assert_eq!(listed.len(), mails.len());
    for (listed, mail) in listed.iter().zip(&mails) {
        assert_eq!(listed.mail_id.0.as_bytes(), &mail.mail_id[..]);
        assert_eq!((&listed.kind, listed.recipient.as_str()), (&mail.kind, mail.recipient.as_str()));
        assert_eq!((listed.queued_at.number(), listed.due_at.number()), (mail.queued_at, mail.due_at));
        assert_eq!((listed.tries, &listed.failure), (mail.tries, &mail.failure));
        assert_eq!(listed.failed_at.map(Instant::number), mail.failed_at);
    }

    let address = |text: &str| EmailAddress::parse(text).unwrap();
    let take = |minutes| {
        let lease = Duration::from_mins(15);
        database.write(move |connection| jobs::take(connection, lease, later(minutes)))
    };
    // The third is being sent, and the fourth was given up.
    for mail in &mails[..2] {
        let taken = take(1).await.unwrap();
        assert_eq!(
            (taken.job_id.0.as_bytes(), taken.tries),
            (mail.mail_id.as_slice().try_into().unwrap(), mail.tries + 1)
        );
        assert_eq!(taken.queued_at.number(), mail.queued_at);
        let expected = Mail {
            kind: mail.kind.clone(),
            recipient: address(&mail.recipient),
            reply_to: mail.reply_to.as_deref().map(address),
            subject: Line::parse(&mail.subject).unwrap(),
            text: mail.text.clone(),
            html: mail.html.clone(),
        };
        assert!(taken.job == Job::Mail(expected));
    }
    assert!(take(14).await.is_none());
    assert_eq!(take(15).await.unwrap().job_id.0.as_bytes(), &mails[2].mail_id[..]);
    let forget = |minutes| database.write(move |connection| jobs::forget_failed(connection, later(minutes)));
    assert_eq!((forget(59).await, forget(60).await), (0, 1));
}
