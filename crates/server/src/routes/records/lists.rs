//! The lists of a farmer's records, of whichever kind: those that are there, and those that were deleted.

use actix_web::{HttpResponse, web};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::Record;
use serde::Deserialize;
use store::audit::Extent;
use store::records::{self, DeletedRecord, Part};
use store::{Store, Viewer};
use utoipa::ToSchema;

use super::json_list::{self, Page};
use super::kind::RecordCalls;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::{self, Downloads};
use crate::identity::{Caller, RecordsRead};
use crate::problem::Problem;

/// The farmer of the list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct OfFarmer {
    /// The farmer.
    #[schema(value_type = Uuid)]
    user_id: UserId,
}

pub(super) async fn list<K: RecordCalls>(
    Caller(viewer): Caller<RecordsRead>,
    (store, recorder, downloads, body): (
        web::Data<Store>,
        web::Data<AccessRecorder>,
        web::Data<Downloads>,
        web::Json<OfFarmer>,
    ),
) -> Result<HttpResponse, Problem> {
    let farmer = body.user_id;
    let first = page::<K>(&store, viewer, farmer, None).await?;
    let now = clock::now()?;
    if first.next.is_none() {
        recorder.record(&store, viewer, K::KIND, &[farmer], Extent::All(first.items.len()), now).await?;
        return json_list::short(&first.items);
    }
    let permit = downloads.begin(viewer.user_id)?;
    let length = store.read(move |connection| records::count(connection, viewer, K::KIND, farmer)).await?;
    let length = length.ok_or_else(Problem::not_found)?;
    recorder.record(&store, viewer, K::KIND, &[farmer], Extent::All(length), now).await?;
    let next = async move |after| page(&store, viewer, farmer, Some(after)).await;
    Ok(json_list::long(permit, first, next))
}

/// The part of a farmer's list after a record. If the link ends meanwhile, the list breaks off.
async fn page<K: RecordCalls>(
    store: &Store,
    viewer: Viewer,
    farmer: UserId,
    after: Option<K>,
) -> Result<Page<Record<K>, K>, Problem> {
    let read = move |connection: &mut _| {
        records::of_farmer(connection, viewer, farmer, Part { after, limit: K::PART })
    };
    let found = if is_large::<K>() { store.read(read).await? } else { store.read_few(read).await? };
    let records = found.ok_or_else(Problem::not_found)?;
    let next = records.last().filter(|_| records.len() == K::PART).map(|last| last.id);
    Ok(Page { items: records, next })
}

/// Whether a record may be so large that few are read at a time.
pub(super) fn is_large<K: RecordCalls>() -> bool {
    K::PART < downloads::PART
}

pub(super) async fn deleted<K: RecordCalls>(
    Caller(viewer): Caller<RecordsRead>,
    (store, recorder, downloads, body): (
        web::Data<Store>,
        web::Data<AccessRecorder>,
        web::Data<Downloads>,
        web::Json<OfFarmer>,
    ),
) -> Result<HttpResponse, Problem> {
    let (farmer, now) = (body.user_id, clock::now()?);
    // Even the first part of large records takes much memory.
    let permit = if is_large::<K>() { Some(downloads.begin_soon(viewer.user_id).await?) } else { None };
    let first = deleted_page::<K>(&store, viewer, farmer, now, (None, K::DELETED_MAX)).await?;
    recorder.record(&store, viewer, K::KIND, &[farmer], Extent::Some, now).await?;
    match permit {
        Some(permit) if first.next.is_some() => {
            let next = async move |place| deleted_page(&store, viewer, farmer, now, place).await;
            Ok(json_list::long(permit, first, next))
        }
        _ => json_list::short(&first.items),
    }
}

/// The page begins after this record, and the list has at most so many more.
type DeletedPlace<K> = (Option<records::DeletedPlace<K>>, usize);

async fn deleted_page<K: RecordCalls>(
    store: &Store,
    viewer: Viewer,
    farmer: UserId,
    now: Instant,
    (after, left): DeletedPlace<K>,
) -> Result<Page<DeletedRecord<K>, DeletedPlace<K>>, Problem> {
    let limit = left.min(K::PART);
    let read =
        move |connection: &mut _| records::deleted_of_farmer(connection, viewer, farmer, now, after, limit);
    let items = store.read_long(read).await?.ok_or_else(Problem::not_found)?;
    let left = left - items.len();
    let is_more = left > 0 && items.len() == limit;
    let next = items.last().filter(|_| is_more).map(|last| (Some((last.deleted_at, last.record.id)), left));
    Ok(Page { items, next })
}
