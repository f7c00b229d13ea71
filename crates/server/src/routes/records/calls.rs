use actix_web::{HttpResponse, web};
use rules::record::{Record, RecordRef, Version};
use rules::user::UserType;
use serde::Serialize;
use store::audit::Extent;
use store::records::{HistoryEntry, HistoryPart};
use store::{Store, Viewer, records};

use super::answer;
use super::list::{self, Other, Page};
use super::words::Called;
use crate::clock;
use crate::downloads::Downloads;
use crate::problem::{Code, Problem};
use crate::readings::Readings;

pub(crate) async fn create<K: Called>(
    store: &Store,
    viewer: Viewer,
    id: K,
    report: K::Report,
) -> Result<HttpResponse, Problem> {
    let now = clock::now()?;
    let create = move |connection: &mut _| records::put(connection, viewer, id, &report, None, now);
    answer::put(store.write(create).await?)
}

pub(crate) async fn edit<K: Called>(
    store: &Store,
    viewer: Viewer,
    id: K,
    version: Version,
    edit: impl Fn(&K::Report) -> Result<K::Report, Problem> + Send + 'static,
) -> Result<HttpResponse, Problem> {
    let now = clock::now()?;
    let ended =
        store.write(move |connection| records::edit(connection, viewer, id, version, &edit, now)).await?;
    answer::put(ended)
}

/// The version of an edit, which `If-Match` has to name.
pub(crate) fn edited(version: Option<Version>) -> Result<Version, Problem> {
    required(version, "Name the version that you edit in If-Match, such as \"3\".")
}

fn required(version: Option<Version>, detail: &'static str) -> Result<Version, Problem> {
    version.ok_or_else(|| Problem::new(Code::PreconditionRequired, detail))
}

pub(crate) async fn get<K: Called>(
    store: &Store,
    readings: &Readings,
    viewer: Viewer,
    id: K,
) -> Result<HttpResponse, Problem> {
    let found = store.read_few(move |connection| records::one(connection, viewer, id)).await?;
    let record = found.ok_or_else(Problem::not_found)?;
    readings.note(store, viewer, K::KIND, &[record.farmer], Extent::Some, clock::now()?).await?;
    note_opening(store, readings, viewer, &record).await?;
    Ok(answer::answer(HttpResponse::Ok(), &record))
}

async fn note_opening<K: Called>(
    store: &Store,
    readings: &Readings,
    viewer: Viewer,
    record: &Record<K>,
) -> Result<(), Problem> {
    let RecordRef::Planting(planting) = record.id.into() else { return Ok(()) };
    let opened = (planting, record.version);
    Ok(readings.note_opening(store, viewer, record.farmer, opened, clock::now()?).await?)
}

/// Oldest first, also of a deleted record. `V` is how an entry is told.
pub(crate) async fn history<K, V>(
    store: web::Data<Store>,
    readings: &Readings,
    downloads: &Downloads,
    viewer: Viewer,
    id: K,
) -> Result<HttpResponse, Problem>
where
    K: Called,
    V: From<HistoryEntry> + Serialize + 'static,
{
    let farmer = store.read(move |connection| records::farmer_of(connection, viewer, id)).await?;
    let first = versions::<K, V>(&store, viewer, id, None).await?;
    let farmer = farmer.ok_or_else(Problem::not_found)?;
    readings.note(&store, viewer, K::KIND, &[farmer], Extent::Some, clock::now()?).await?;
    // A page of a record that this device keeps asks only for its history.
    if viewer.user_type == UserType::Agent
        && let Some(record) = store.read_few(move |connection| records::one(connection, viewer, id)).await?
    {
        note_opening(&store, readings, viewer, &record).await?;
    }
    if first.next.is_none() {
        return list::short(&first.items);
    }
    let permit = downloads.begin(viewer.user_id)?;
    let next = async move |after| versions::<K, V>(&store, viewer, id, Some(after)).await;
    Ok(list::long(permit, first, next))
}

/// If the link ends while a long history is read, it breaks off.
async fn versions<K: Called, V: From<HistoryEntry>>(
    store: &Store,
    viewer: Viewer,
    id: K,
    after: Option<Version>,
) -> Result<Page<Other<V>, Version>, Problem> {
    let part = store.read(move |connection| records::history_part(connection, viewer, id, after)).await?;
    let HistoryPart { entries, next } = part.ok_or_else(Problem::not_found)?;
    Ok(Page { items: entries.into_iter().map(|entry| Other(V::from(entry))).collect(), next })
}

pub(crate) async fn delete<K: Called>(
    store: &Store,
    viewer: Viewer,
    id: K,
    version: Option<Version>,
) -> Result<HttpResponse, Problem> {
    let now = clock::now()?;
    let ended = store.write(move |connection| records::delete(connection, viewer, id, version, now)).await?;
    answer::deletion(ended)
}

pub(crate) async fn restore<K: Called>(
    store: &Store,
    viewer: Viewer,
    id: K,
    version: Option<Version>,
) -> Result<HttpResponse, Problem> {
    let version = required(version, "Name the version of the deletion in If-Match, such as \"3\".")?;
    let now = clock::now()?;
    let ended = store.write(move |connection| records::restore(connection, viewer, id, version, now)).await?;
    answer::restoration(ended)
}
