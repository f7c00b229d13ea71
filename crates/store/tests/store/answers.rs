//! The farm's answers to an agent's corrections.

use rstest_reuse::apply;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::record::{Answer, AnswerText, Reason, Version};
use rules::text::Line;
use store::fields;
use store::plantings;
use store::records::{self, Answering};
use store::{Viewer, departures};

use crate::support::{
    People, TestDatabase, async_on_each_engine, field_report, later, new_field_id, new_planting_id, now,
    report, report_named,
};

/// A planting that the agent corrected a minute later, as version 2, with a reason.
async fn corrected(database: &TestDatabase, people: &People, by: Viewer) -> PlantingId {
    let (id, agent) = (new_planting_id(), people.agent);
    let reason: Reason = Line::parse("As on the map").unwrap();
    database
        .write(move |connection| {
            plantings::put(connection, by, id, &report(), None, now())?;
            let edit = |_: &_| store::Result::Ok(report_named("By the agent"));
            plantings::edit(connection, agent, id, Version::FIRST, edit, Some(&reason), later(1))
        })
        .await;
    id
}

async fn answer(
    database: &TestDatabase,
    by: Viewer,
    (id, version): (PlantingId, i32),
    (verdict, text): (Answer, Option<&str>),
    at: Instant,
) -> Answering<rules::planting::PlantingRecord> {
    let text: Option<AnswerText> = text.map(|text| Line::parse(text).unwrap());
    database
        .write(move |connection| {
            records::answer(connection, by, id, Version(version), (verdict, text.as_ref()), at)
        })
        .await
}

#[apply(async_on_each_engine)]
async fn farmer_and_reporting_employee_answer_a_correction_and_may_repeat_it(database: TestDatabase) {
    let people = People::settle(&database).await;
    for by in [people.farmer, people.employee] {
        let id = corrected(&database, &people, people.employee).await;
        for at in [later(2), later(3)] {
            let said = (Answer::Wrong, Some("It is North"));
            let Answering::Answered(stored) = answer(&database, by, (id, 2), said, at).await else {
                panic!("not answered");
            };
            assert_eq!((stored.version, stored.answer), (Version(3), Some(Answer::Wrong)));
            assert_eq!((stored.updated_by, stored.reported_at), (by.user_id, later(2)));
            assert_eq!(stored.read().unwrap().report, report_named("By the agent"));
            let one = database.read(move |connection| plantings::one(connection, people.agent, id)).await;
            assert_eq!(one, Some(stored));
        }
        let history =
            database.read(move |connection| plantings::history(connection, people.agent, id)).await.unwrap();
        let told: Vec<_> = history.iter().map(|entry| (entry.answer, entry.remark.as_deref())).collect();
        let expected =
            [(None, None), (None, Some("As on the map")), (Some(Answer::Wrong), Some("It is North"))];
        assert_eq!(told, expected);
        let entries = database.audit_log(None).await;
        let last = entries.last().unwrap();
        assert_eq!((last.event.as_str(), last.actor), ("planting-answered", Some(by.user_id)));
        assert_eq!((last.subject, last.object), (Some(people.farmer.user_id), Some(id.0)));
    }
}

#[apply(async_on_each_engine)]
async fn only_the_farm_answers_and_only_what_it_sees(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = corrected(&database, &people, people.farmer).await;
    let right = (Answer::Right, None);
    assert_eq!(answer(&database, people.agent, (id, 2), right, later(2)).await, Answering::Forbidden);
    let unseeing = people.strangers().into_iter().chain([people.employee]);
    for viewer in unseeing {
        assert_eq!(answer(&database, viewer, (id, 2), right, later(2)).await, Answering::NotFound);
    }
    database.write(move |connection| departures::leave(connection, people.farmer.user_id, later(3))).await;
    assert_eq!(answer(&database, people.farmer, (id, 2), right, later(4)).await, Answering::Forbidden);
}

#[apply(async_on_each_engine)]
async fn answer_to_another_version_or_to_no_correction_is_refused(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    let id = corrected(&database, &people, farmer).await;
    let right = (Answer::Right, None);
    let stale = answer(&database, farmer, (id, 1), right, later(2)).await;
    assert!(matches!(&stale, Answering::Stale(stored) if stored.version == Version(2)), "{stale:?}");
    assert!(matches!(answer(&database, farmer, (id, 2), right, later(2)).await, Answering::Answered(_)));
    // The same correction has no second, different answer.
    let other = (Answer::Wrong, None);
    assert!(matches!(answer(&database, farmer, (id, 2), other, later(3)).await, Answering::Stale(_)));
    assert_eq!(answer(&database, farmer, (id, 3), other, later(3)).await, Answering::NotCorrected);
    let again = database
        .write(move |connection| {
            plantings::put(connection, agent, id, &report_named("Again"), Some(Version(3)), later(4))
        })
        .await;
    assert!(matches!(&again, plantings::Put::Changed(stored) if stored.answer.is_none()), "{again:?}");
    database.write(move |connection| plantings::delete(connection, farmer, id, None, later(5))).await;
    assert_eq!(answer(&database, farmer, (id, 4), right, later(6)).await, Answering::Deleted);
}

#[apply(async_on_each_engine)]
async fn correction_of_a_field_is_answered_too(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = new_field_id();
    let answering = database
        .write(move |connection| {
            fields::put(connection, people.farmer, id, &field_report("North"), None, now())?;
            let first = Some(Version::FIRST);
            fields::put(connection, people.agent, id, &field_report("South"), first, later(1))?;
            let right = (Answer::Right, None);
            records::answer(connection, people.employee, id, Version(2), right, later(2))
        })
        .await;
    assert!(matches!(&answering, Answering::Answered(field) if field.version == Version(3)), "{answering:?}");
}
