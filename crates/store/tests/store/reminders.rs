//! Reminders of what is missing, at most one a farmer a day.

use std::collections::BTreeMap;

use rstest_reuse::apply;
use rules::book::{MissingField, ReminderState, Reminding, ReportState};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind};
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::planting::{Period, PlantingReport};
use rules::text::Line;
use store::deadlines::{self, DeadlineId};
use store::jobs::{Job, JobId};
use store::reminders::{self, ReminderContent, ReminderRequest, ReportDate};
use store::sessions::TokenHash;
use store::{Connection, Viewer, departures, fields, links, own_data, plantings};
use uuid::Uuid;

use crate::support::{
    Engine, People, TestDatabase, agent, async_on_each_engine, count, farmer, field_report, later, link,
    new_field_id, new_planting_id, now, report_named,
};

const YEAR: CropYear = CropYear(2026);
const TOKEN: TokenHash = TokenHash([7; 32]);

fn july(day: u32) -> Day {
    Day::new(2026, 7, day).unwrap()
}

fn ask(
    agent: Viewer,
    farmers: &[Viewer],
    day: Day,
    at: Instant,
) -> impl Fn(&mut Connection) -> store::Result<Vec<(UserId, Reminding)>> + Send + 'static {
    let jobs: BTreeMap<_, _> = farmers.iter().map(|it| (it.user_id, JobId(Uuid::now_v7()))).collect();
    move |connection| {
        let request = ReminderRequest { agent, crop_year: YEAR, day, reaches: |_| true };
        reminders::queue(connection, &request, &jobs, at)
    }
}

/// What became of the wish to remind one farmer.
async fn remind(database: &TestDatabase, agent: Viewer, farmer: Viewer, day: Day, at: Instant) -> Reminding {
    let outcomes = database.write(ask(agent, &[farmer], day, at)).await;
    assert_eq!(outcomes.len(), 1);
    outcomes[0].1
}

async fn end(database: &TestDatabase, farmer: Viewer, day: Day, state: ReminderState) -> bool {
    let token = (state == ReminderState::Mailed).then_some(TOKEN);
    database
        .write(move |connection| reminders::end(connection, farmer.user_id, day, state, token.as_ref()))
        .await
}

async fn content(database: &TestDatabase, agent: Viewer, farmer: Viewer) -> Option<ReminderContent> {
    let farmer = farmer.user_id;
    database.read(move |connection| reminders::content(connection, agent, farmer, YEAR, july(3))).await
}

async fn plant(database: &TestDatabase, by: Viewer, name: &str, field_id: Option<FieldId>, year: i32) {
    let period = Period::new(Day::new(year, 4, 20), None).unwrap();
    let report = PlantingReport { field_id, period, crop: Crop::CORN, ..report_named(name) };
    let id = new_planting_id();
    database.write(move |connection| plantings::put(connection, by, id, &report, None, now())).await;
}

async fn add_field(database: &TestDatabase, by: Viewer, name: &str) -> FieldId {
    let (id, report) = (new_field_id(), field_report(name));
    database.write(move |connection| fields::put(connection, by, id, &report, None, now())).await;
    id
}

#[apply(async_on_each_engine)]
async fn farmer_gets_one_reminder_a_day_from_whichever_agent(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let (one, other) = (agent(&database, "one").await, agent(&database, "other").await);
    for agent in [one, other] {
        link(&database, farmer, agent).await;
    }
    let (today, tomorrow) = (july(3), july(4));
    for (agent, day, hours, outcome) in [
        (one, today, 0, Reminding::Queued),
        (one, today, 0, Reminding::RemindedToday),
        (other, today, 0, Reminding::RemindedToday),
        // On the same day elsewhere, or with a wrong clock.
        (other, tomorrow, 11, Reminding::RemindedToday),
        (one, today, 13, Reminding::RemindedToday),
        (other, tomorrow, 13, Reminding::Queued),
    ] {
        let at = later(hours * 60);
        assert_eq!(remind(&database, agent, farmer, day, at).await, outcome, "{day} {hours}");
    }
    assert_eq!((count(&database, "reminders"), count(&database, "jobs")), (2, 2));
    let log = database.audit_log(Some(farmer.user_id)).await;
    let reminded: Vec<_> = log.iter().filter(|entry| entry.event == "farmer-reminded").collect();
    let by_and_about: Vec<_> = reminded.iter().map(|entry| (entry.actor, entry.subject)).collect();
    let about = Some(farmer.user_id);
    assert_eq!(by_and_about, [(Some(one.user_id), about), (Some(other.user_id), about)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_one_reminds() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let (one, other) = (agent(&database, "one").await, agent(&database, "other").await);
    for agent in [one, other] {
        link(&database, farmer, agent).await;
    }
    // With another day only the times are too close.
    for (round, second_day) in [(0, july(3)), (3, july(5))] {
        let at = later(round * 24 * 60);
        let first_day = july(3 + u32::try_from(round).unwrap());
        let first = database.begin(ask(one, &[farmer], first_day, at));
        let store = database.store.clone();
        let second = tokio::spawn(async move { store.write(ask(other, &[farmer], second_day, at)).await });
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        assert_eq!(first.finish().await, [(farmer.user_id, Reminding::Queued)]);
        assert_eq!(second.await.unwrap().unwrap(), [(farmer.user_id, Reminding::RemindedToday)]);
    }
    assert_eq!(count(&database, "jobs"), 2);
}

#[apply(async_on_each_engine)]
async fn only_linked_farmers_with_a_confirmed_address_who_want_it_are_reminded(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (unconfirmed, stopped) = (farmer(&database, "unconfirmed").await, farmer(&database, "stopped").await);
    for farmer in [unconfirmed, stopped] {
        link(&database, farmer, people.agent).await;
    }
    database.execute("UPDATE accounts SET email_verified = FALSE WHERE email LIKE 'unconfirmed@%'").unwrap();
    let stop = |are_stopped| {
        move |connection: &mut Connection| {
            reminders::set_stopped(connection, stopped.user_id, are_stopped, now())
        }
    };
    database.write(stop(true)).await;
    database.write(stop(true)).await;
    let nobody = Viewer { user_id: UserId(Uuid::now_v7()), ..people.farmer };
    let all = [people.farmer, people.other_farmer, people.employee, nobody, unconfirmed, stopped];
    let outcomes = database.write(ask(people.agent, &all, july(3), now())).await;
    let outcome = |person: Viewer| {
        let found = outcomes.iter().find(|(id, _)| *id == person.user_id);
        found.map(|(_, outcome)| *outcome)
    };
    let (queued, unconfirmed, stopped_one) = (Reminding::Queued, Reminding::NoAddress, Reminding::Stopped);
    let expected = [Some(queued), None, None, None, Some(unconfirmed), Some(stopped_one)];
    assert_eq!(all.map(outcome), expected);
    assert!(outcomes.is_sorted_by_key(|(id, _)| *id));
    database.write(stop(false)).await;
    assert_eq!(remind(&database, people.agent, stopped, july(3), now()).await, Reminding::Queued);
    let unreachable = move |connection: &mut Connection| {
        let request =
            ReminderRequest { agent: people.agent, crop_year: YEAR, day: july(9), reaches: |_| false };
        let jobs = BTreeMap::from([(people.farmer.user_id, JobId(Uuid::now_v7()))]);
        reminders::queue(connection, &request, &jobs, later(9000))
    };
    assert_eq!(database.write(unreachable).await[0].1, Reminding::NoAddress);
}

#[apply(async_on_each_engine)]
async fn reminder_names_the_missing_fields_also_those_that_were_deleted(database: TestDatabase) {
    let People { farmer, agent, other_agent, .. } = People::settle(&database).await;
    let nothing = content(&database, agent, farmer).await.unwrap().missing;
    assert_eq!((nothing.state, nothing.fields), (ReportState::Nothing, vec![]));
    let [north, east] =
        [add_field(&database, farmer, "North 40").await, add_field(&database, farmer, "East").await];
    plant(&database, farmer, "Old name", Some(north), 2025).await;
    plant(&database, farmer, "East", Some(east), 2025).await;
    plant(&database, farmer, "Creek Bottom", None, 2025).await;
    plant(&database, farmer, "creek bottom", None, 2024).await;
    plant(&database, farmer, "West", None, 2025).await;
    plant(&database, farmer, "WEST", None, 2026).await;
    database.write(move |connection| fields::delete(connection, farmer, east, None, later(1))).await;
    let told = content(&database, agent, farmer).await.unwrap();
    let field = |field_id, name: &str| MissingField { field_id, name: Some(name.to_owned()) };
    assert_eq!(told.missing.state, ReportState::Part);
    assert_eq!(
        told.missing.fields,
        [field(None, "Creek Bottom"), field(Some(east), "East"), field(Some(north), "North 40")]
    );
    assert_eq!((told.account.account_id, told.agent.user_id), (farmer.user_id, agent.user_id));
    assert_eq!(content(&database, other_agent, farmer).await, None);
}

#[apply(async_on_each_engine)]
async fn reminder_has_the_next_report_date_and_says_who_entered_it(database: TestDatabase) {
    let People { farmer, agent, .. } = People::settle(&database).await;
    plant(&database, farmer, "West", None, 2025).await;
    assert_eq!(content(&database, agent, farmer).await.unwrap().due, None);
    for (kind, crop, date) in [
        (DeadlineKind::AcreageReporting, Crop::CORN, july(15)),
        (DeadlineKind::AcreageReporting, Crop::CORN, july(1)),
        (DeadlineKind::AcreageReporting, Crop::WHEAT, july(4)),
        (DeadlineKind::ProductionReporting, Crop::CORN, july(5)),
    ] {
        let deadline = Deadline { kind, crop: Some(crop), area: Area::Everywhere, crop_year: YEAR, date };
        let entered = (deadline, Line::parse("Letter").unwrap());
        let id = DeadlineId(Uuid::now_v7());
        database
            .write(move |connection| deadlines::put(connection, agent.user_id, id, &entered, None, now()))
            .await;
    }
    let due = content(&database, agent, farmer).await.unwrap().due;
    assert_eq!(due, Some(ReportDate { day: july(15), is_of_authority: false }));
}

#[apply(async_on_each_engine)]
async fn reminder_ends_once_and_its_token_stops_the_next_ones(database: TestDatabase) {
    let People { farmer, agent, .. } = People::settle(&database).await;
    let stop = |connection: &mut Connection| reminders::stop_by_token(connection, &TOKEN, now());
    assert_eq!(remind(&database, agent, farmer, july(3), now()).await, Reminding::Queued);
    assert!(!database.write(stop).await, "no mail has a token yet");
    let queued = move |connection: &mut Connection| reminders::queued(connection, farmer.user_id, july(3));
    assert_eq!(database.read(queued).await.unwrap().agent, agent);
    assert!(end(&database, farmer, july(3), ReminderState::Mailed).await);
    for state in [ReminderState::Mailed, ReminderState::NothingMissing] {
        assert!(!end(&database, farmer, july(3), state).await);
    }
    assert_eq!(database.read(queued).await, None);
    for _ in 0..2 {
        assert!(database.write(stop).await);
    }
    assert_eq!(remind(&database, agent, farmer, july(9), later(9000)).await, Reminding::Stopped);
    let own = move |connection: &mut Connection| own_data::of_account(connection, farmer.user_id, now());
    let own = database.read(own).await.unwrap();
    assert!(!own.wants_reminders);
    assert_eq!(own.reminders[0].reminder.state, ReminderState::Mailed);
}

#[apply(async_on_each_engine)]
async fn book_has_the_last_reminder_of_the_year_while_the_link_is_active(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let link_id = link(&database, farmer, agent).await;
    for day in [3, 9] {
        let at = later(i64::from(day) * 24 * 60);
        assert_eq!(remind(&database, agent, farmer, july(day), at).await, Reminding::Queued);
    }
    let listed = async |year| {
        let list = move |connection: &mut Connection| reminders::reminders(connection, agent, year);
        let list = database.read(list).await;
        list.into_iter().map(|it| (it.farmer, it.reminded_on, it.state)).collect::<Vec<_>>()
    };
    assert_eq!(listed(YEAR).await, [(farmer.user_id, july(9), ReminderState::Queued)]);
    assert_eq!(listed(CropYear(2025)).await, []);
    database.write(move |connection| links::end(connection, link_id, agent.user_id, now())).await;
    assert_eq!(listed(YEAR).await, []);
    let asked = ask(agent, &[farmer], july(20), later(90_000));
    assert_eq!(database.write(asked).await, []);
    assert_eq!(content(&database, agent, farmer).await, None, "so that the job sends nothing");
}

#[apply(async_on_each_engine)]
async fn reminders_go_with_the_farmers_account_and_outlive_the_agents(database: TestDatabase) {
    let People { farmer, agent, .. } = People::settle(&database).await;
    remind(&database, agent, farmer, july(3), now()).await;
    database.write(move |connection| reminders::set_stopped(connection, farmer.user_id, true, now())).await;
    database.write(move |connection| departures::leave(connection, agent.user_id, later(1))).await;
    assert_eq!(count(&database, "reminders"), 1, "it still counts for the farmer's day");
    database.write(move |connection| departures::leave(connection, farmer.user_id, later(2))).await;
    assert_eq!((count(&database, "reminders"), count(&database, "reminder_stops")), (0, 0));
    let queued = move |connection: &mut Connection| reminders::queued(connection, farmer.user_id, july(3));
    assert_eq!(database.read(queued).await, None);
    database.write(move |connection| reminders::set_stopped(connection, farmer.user_id, true, now())).await;
    assert_eq!(count(&database, "reminder_stops"), 0);
}

#[apply(async_on_each_engine)]
async fn job_of_a_reminder_comes_back_from_the_queue(database: TestDatabase) {
    let People { farmer, agent, .. } = People::settle(&database).await;
    remind(&database, agent, farmer, july(3), now()).await;
    let lease = std::time::Duration::from_mins(1);
    let taken = database.write(move |connection| store::jobs::take(connection, lease, now())).await.unwrap();
    assert!(taken.job == Job::Reminder { farmer: farmer.user_id, day: july(3) });
    database.write(move |connection| store::jobs::done(connection, &taken, now())).await;
    assert_eq!(count(&database, "jobs"), 0);
}
