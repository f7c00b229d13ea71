//! What has expired is deleted while the program serves.

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;
use server::clock;
use store::accounts::{self, Account, Credential};
use store::mailed_tokens::{self, Purpose};
use store::sessions::{self, SessionId, TokenHash};
use store::{DatabaseUrl, Language, Options, Store};
use tempfile::TempDir;

use crate::toolkit::{TestApp, new_id};

const DAY: i64 = 24 * 60 * 60 * 1000;

#[tokio::test]
async fn expired_sessions_and_tokens_are_deleted_and_working_ones_stay() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite://{}", folder.path().join("acremark.db").display());
    let store = Store::open(&DatabaseUrl::parse(&url).unwrap(), Options::default()).unwrap();
    store.migrate().unwrap();
    let now = clock::now().unwrap();
    let ago = move |days: i64| Instant::from_number(now.number() - days * DAY).unwrap();
    let account_id = UserId(new_id());
    let account = Account {
        account_id,
        email: EmailAddress::parse("ann@farm.example").unwrap(),
        credential: Credential::Password("$argon2id$…".to_owned()),
        email_verified: false,
        language: Language::default(),
        created_at: ago(40),
    };
    let [fresh, unused, old] = [new_id(), new_id(), new_id()].map(SessionId);
    let kept: store::Result<()> = store
        .write(move |connection| {
            accounts::create(connection, &account)?;
            for (number, session, opened) in [(1, fresh, 6), (2, unused, 8), (3, old, 31)] {
                let token = TokenHash([number; 32]);
                sessions::create(connection, session, &token, account_id, None, ago(opened))?;
            }
            sessions::touch(connection, old, now)?;
            for (number, issued) in [(4, 2), (5, 3)] {
                let token = TokenHash([number; 32]);
                let purpose = Purpose::EmailVerification;
                mailed_tokens::issue(connection, account_id, purpose, &token, ago(issued))?;
            }
            Ok(())
        })
        .await;
    kept.unwrap();

    let app = TestApp::on(&url).await;
    // A token that was deleted works at no time.
    let token_works = async |number: u8| {
        let token = TokenHash([number; 32]);
        let found: store::Result<_> = app
            .store()
            .read(move |connection| {
                mailed_tokens::find(connection, Purpose::EmailVerification, &token, ago(3))
            })
            .await;
        found.unwrap().is_some()
    };
    app.until(async || !token_works(5).await).await;
    assert!(token_works(4).await);
    let left: store::Result<_> =
        app.store().read(move |connection| sessions::of_account(connection, account_id)).await;
    assert_eq!(left.unwrap().iter().map(|session| session.session_id).collect::<Vec<_>>(), [fresh]);
}
