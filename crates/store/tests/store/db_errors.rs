//! Failures that pass by themselves and those that do not, told apart without reading the server's messages.

use rstest::rstest;
use store::plantings::{self, Put};
use store::{Error, Viewer};

use crate::support::{Engine, TestDatabase, farmer, new_planting_id, now, open, report};

/// Makes the next `times` reports fail with this SQLSTATE and a message in another language.
fn refuse_reports(database: &TestDatabase, state: &str, times: u32) {
    let statements = format!(
        "CREATE SEQUENCE refusals;
         CREATE FUNCTION refuse() RETURNS TRIGGER LANGUAGE plpgsql AS $$
         BEGIN
             IF nextval('refusals') <= {times} THEN
                 RAISE EXCEPTION 'das geht nicht' USING ERRCODE = '{state}';
             END IF;
             RETURN NEW;
         END
         $$;
         CREATE TRIGGER refuse BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION refuse();"
    );
    database.execute(&statements).unwrap();
}

async fn plant(database: &TestDatabase, by: Viewer) -> Result<Put, Error> {
    let id = new_planting_id();
    database.store.write(move |connection| plantings::put(connection, by, id, &report(), None, now())).await
}

#[rstest]
#[case::a_deadlock("40P01")]
#[case::a_canceled_statement("57014")]
#[tokio::test(flavor = "multi_thread")]
async fn write_canceled_by_the_server_runs_again(#[case] state: &str) {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    refuse_reports(&database, state, 2);
    let put = plant(&database, farmer).await.unwrap();
    assert!(matches!(put, Put::Created(_)), "{put:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_write_is_a_fault_and_the_database_stays_ready() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    refuse_reports(&database, "22012", 100);
    let put = plant(&database, farmer).await;
    assert!(matches!(put, Err(Error::Internal(_))), "{put:?}");
    database.store.ping().await.unwrap();
}

#[rstest]
#[case::no_room_on_the_disk("53100")]
#[case::no_memory("53200")]
#[case::operator_intervention("57P05")]
#[tokio::test(flavor = "multi_thread")]
async fn server_that_cannot_write_is_unavailable_until_it_can(#[case] state: &str) {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    refuse_reports(&database, state, 4);
    // A full server refuses a new table as it refuses a report.
    let schema = database.schema();
    let full = format!(
        "CREATE FUNCTION full_{schema}() RETURNS EVENT_TRIGGER LANGUAGE plpgsql AS $$
         BEGIN
             IF current_setting('application_name') = '{schema}' THEN
                 RAISE EXCEPTION 'das geht nicht' USING ERRCODE = '{state}';
             END IF;
         END
         $$;
         CREATE EVENT TRIGGER full_{schema} ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
             EXECUTE FUNCTION full_{schema}();"
    );
    database.execute(&full).unwrap();
    let put = plant(&database, farmer).await;
    let ready = database.store.ping().await;
    database.execute(&format!("DROP EVENT TRIGGER full_{schema}")).unwrap();
    assert!(matches!(&put, Err(Error::Unavailable(cause)) if cause.to_string().contains(state)), "{put:?}");
    assert!(
        matches!(&ready, Err(Error::Unavailable(cause)) if cause.to_string().contains(state)),
        "{ready:?}"
    );
    database.store.ping().await.unwrap();
    let put = plant(&database, farmer).await.unwrap();
    assert!(matches!(put, Put::Created(_)), "{put:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn read_only_server_is_not_ready() {
    let database = TestDatabase::new(Engine::Postgres);
    let url = database.url.replace("?options=", "?options=-cdefault_transaction_read_only%3Don%20");
    let reading = open(&url);
    let ready = reading.ping().await;
    assert!(matches!(ready, Err(Error::Unavailable(_))), "{ready:?}");
}
