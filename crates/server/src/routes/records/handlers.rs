//! The calls for one record, of whichever kind.

use actix_web::{HttpResponse, web};
use rules::ids::{PlantingId, UserId};
use rules::kind::Kind;
use rules::record::{Record, RecordRef, Version, answer_text};
use rules::user::UserType;
use serde::Deserialize;
use store::audit::Extent;
use store::records::{self, HistoryPart};
use store::{Connection, Store, Viewer};

use super::answer;
use super::answers::AnswerBody;
use super::history::RecordVersion;
use super::json_list::{self, Other, Page};
use super::kind::{Edit as _, RecordCalls};
use super::merge_patch::MergePatch;
use super::version::IfMatch;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsConfirm, RecordsRead, RecordsWithdraw, RecordsWrite};
use crate::problem::{Code, Problem};

pub(super) async fn put<K: RecordCalls>(
    Caller(viewer): Caller<RecordsWrite>,
    (id, farm, store, body): (web::Path<K>, web::Query<OfFarm>, web::Data<Store>, K::Body),
) -> Result<HttpResponse, Problem> {
    let report = K::check(viewer, body).await?;
    let (id, now, OfFarm { farmer }) = (*id, clock::now()?, farm.into_inner());
    let put = move |connection: &mut Connection| match farmer {
        Some(farmer) => records::put_for(connection, viewer, farmer, id, &report, now),
        None => records::put(connection, viewer, id, &report, None, now),
    };
    answer::put(store.write(put).await?)
}

/// Only an agent, who enters records for one of several, has to name the farmer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfFarm {
    farmer: Option<UserId>,
}

pub(super) async fn patch<K: RecordCalls>(
    Caller(viewer): Caller<RecordsWrite>,
    (id, IfMatch(version), store, _, patch): (web::Path<K>, IfMatch, web::Data<Store>, MergePatch, K::Patch),
) -> Result<HttpResponse, Problem> {
    answer::put(patch.edit(&store, viewer, *id, edit_version(version)?).await?)
}

/// The version of an edit, which `If-Match` has to name.
pub(crate) fn edit_version(version: Option<Version>) -> Result<Version, Problem> {
    required(version, "Name the version that you edit in If-Match, such as \"3\".")
}

fn required(version: Option<Version>, detail: &'static str) -> Result<Version, Problem> {
    version.ok_or_else(|| Problem::new(Code::PreconditionRequired, detail))
}

pub(super) async fn get<K: RecordCalls>(
    Caller(viewer): Caller<RecordsRead>,
    (id, store, recorder): (web::Path<K>, web::Data<Store>, web::Data<AccessRecorder>),
) -> Result<HttpResponse, Problem> {
    let id = *id;
    let found = store.read_few(move |connection| records::one(connection, viewer, id)).await?;
    let record = found.ok_or_else(Problem::not_found)?;
    recorder.record(&store, viewer, K::KIND, &[record.farmer], Extent::Some, clock::now()?).await?;
    note_opening(&store, &recorder, viewer, &record).await?;
    Ok(answer::answer(HttpResponse::Ok(), &record))
}

async fn note_opening<K: RecordCalls>(
    store: &Store,
    recorder: &AccessRecorder,
    viewer: Viewer,
    record: &Record<K>,
) -> Result<(), Problem> {
    let reference = RecordRef::from(record.id);
    if reference.kind() != Kind::Planting {
        return Ok(());
    }
    let opened = (PlantingId(reference.uuid()), record.version);
    Ok(recorder.record_opening(store, viewer, record.farmer, opened, clock::now()?).await?)
}

/// Oldest first, also of a deleted record.
pub(super) async fn history<K: RecordCalls>(
    Caller(viewer): Caller<RecordsRead>,
    (id, store, recorder, downloads): (
        web::Path<K>,
        web::Data<Store>,
        web::Data<AccessRecorder>,
        web::Data<Downloads>,
    ),
) -> Result<HttpResponse, Problem> {
    let id = *id;
    let farmer = store.read(move |connection| records::farmer_of(connection, viewer, id)).await?;
    let first = versions(&store, viewer, id, None).await?;
    let farmer = farmer.ok_or_else(Problem::not_found)?;
    recorder.record(&store, viewer, K::KIND, &[farmer], Extent::Some, clock::now()?).await?;
    // A page of a record that this device keeps asks only for its history.
    if viewer.user_type == UserType::Agent
        && let Some(record) = store.read_few(move |connection| records::one(connection, viewer, id)).await?
    {
        note_opening(&store, &recorder, viewer, &record).await?;
    }
    if first.next.is_none() {
        return json_list::short(&first.items);
    }
    let permit = downloads.begin(viewer.user_id)?;
    let next = async move |after| versions(&store, viewer, id, Some(after)).await;
    Ok(json_list::long(permit, first, next))
}

/// If the link ends while a long history is read, it breaks off.
async fn versions<K: RecordCalls>(
    store: &Store,
    viewer: Viewer,
    id: K,
    after: Option<Version>,
) -> Result<Page<Other<RecordVersion<K>>, Version>, Problem> {
    let part = store.read(move |connection| records::history_part(connection, viewer, id, after)).await?;
    let HistoryPart { entries, next } = part.ok_or_else(Problem::not_found)?;
    Ok(Page { items: entries.into_iter().map(|entry| Other(entry.into())).collect(), next })
}

pub(super) async fn delete<K: RecordCalls>(
    Caller(viewer): Caller<RecordsWrite>,
    (id, IfMatch(version), store): (web::Path<K>, IfMatch, web::Data<Store>),
) -> Result<HttpResponse, Problem> {
    let (id, now) = (*id, clock::now()?);
    let ended = store.write(move |connection| records::delete(connection, viewer, id, version, now)).await?;
    answer::deletion(ended)
}

pub(super) async fn confirm<K: RecordCalls>(
    Caller(viewer): Caller<RecordsConfirm>,
    (id, IfMatch(version), store): (web::Path<K>, IfMatch, web::Data<Store>),
) -> Result<HttpResponse, Problem> {
    let (id, version, now) = (*id, answered_version(version)?, clock::now()?);
    let ended = store.write(move |connection| records::confirm(connection, viewer, id, version, now)).await?;
    answer::confirming(ended)
}

pub(super) async fn reject<K: RecordCalls>(
    Caller(viewer): Caller<RecordsConfirm>,
    (id, IfMatch(version), store): (web::Path<K>, IfMatch, web::Data<Store>),
) -> Result<HttpResponse, Problem> {
    let (id, version, now) = (*id, answered_version(version)?, clock::now()?);
    let ended = store.write(move |connection| records::reject(connection, viewer, id, version, now)).await?;
    answer::entry_deletion(ended)
}

pub(super) async fn withdraw<K: RecordCalls>(
    Caller(viewer): Caller<RecordsWithdraw>,
    (id, IfMatch(version), store): (web::Path<K>, IfMatch, web::Data<Store>),
) -> Result<HttpResponse, Problem> {
    let (id, version, now) = (*id, answered_version(version)?, clock::now()?);
    let ended =
        store.write(move |connection| records::withdraw(connection, viewer, id, version, now)).await?;
    answer::entry_deletion(ended)
}

fn answered_version(version: Option<Version>) -> Result<Version, Problem> {
    required(version, "Name the version that you have read in If-Match, such as \"3\".")
}

pub(super) async fn restore<K: RecordCalls>(
    Caller(viewer): Caller<RecordsWrite>,
    (id, IfMatch(version), store): (web::Path<K>, IfMatch, web::Data<Store>),
) -> Result<HttpResponse, Problem> {
    let version = required(version, "Name the version of the deletion in If-Match, such as \"3\".")?;
    let (id, now) = (*id, clock::now()?);
    let ended = store.write(move |connection| records::restore(connection, viewer, id, version, now)).await?;
    answer::restoration(ended)
}

pub(super) async fn answer<K: RecordCalls>(
    Caller(viewer): Caller<RecordsWrite>,
    (id, store, body): (web::Path<K>, web::Data<Store>, web::Json<AnswerBody>),
) -> Result<HttpResponse, Problem> {
    let (id, now) = (*id, clock::now()?);
    let AnswerBody { version, answer, text } = body.into_inner();
    let text = answer_text(text.as_deref())?;
    let ended = store.write(move |connection| {
        records::answer(connection, viewer, id, version, (answer, text.as_ref()), now)
    });
    answer::answering(ended.await?)
}
