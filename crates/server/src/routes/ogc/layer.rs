//! The kinds of records that the layer shows.

use rules::bounding_box::BoundingBox;
use rules::field::FieldRecord;
use rules::filter::ResolvedFilter;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::planting::Planting;
use store::records::{Coverage, Found};
use store::{Connection, Viewer, fields, plantings, records};

use super::query::ItemsQuery;
use crate::problem::Problem;
use crate::routes::records::exported::Exported;
use crate::routes::records::source::PageRequest;

pub(super) trait LayerRecord: Exported {
    /// Reads in the order of ids. Returns none if the viewer may not see the farmer.
    fn read(
        connection: &mut Connection,
        viewer: Viewer,
        query: &ItemsQuery,
        page: &PageRequest<Self::Id>,
    ) -> store::Result<Option<Vec<Self>>>;

    /// Finds the records of one farmer or of all by an index. If there are more than `limit`, it returns any of them.
    fn found_in(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: Option<UserId>,
        rectangles: &[BoundingBox],
        limit: usize,
    ) -> store::Result<Found<Self::Id>>;

    /// Reads those of a few records that the query asks for, in the order of farmers and ids.
    fn by_ids(
        connection: &mut Connection,
        viewer: Viewer,
        query: &ItemsQuery,
        ids: &[Self::Id],
    ) -> store::Result<Vec<Self>>;

    /// Counts the records in all stretches of [`Self::read`].
    fn count(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        filter: &ResolvedFilter,
    ) -> store::Result<Option<usize>>;

    /// Covers all records that the viewer may see.
    fn coverage(connection: &mut Connection, viewer: Viewer) -> store::Result<Coverage>;

    /// Returns none if the viewer may not see the record, or there is none.
    fn one(connection: &mut Connection, viewer: Viewer, id: Self::Id) -> Result<Option<Self>, Problem>;
}

impl LayerRecord for Planting {
    fn read(
        connection: &mut Connection,
        viewer: Viewer,
        query: &ItemsQuery,
        page: &PageRequest<PlantingId>,
    ) -> store::Result<Option<Vec<Self>>> {
        let part = plantings::Part { after: page.after, limit: page.limit };
        plantings::matching_within(connection, viewer, page.farmer, &query.app_filter, &query.window, part)
    }

    fn found_in(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: Option<UserId>,
        rectangles: &[BoundingBox],
        limit: usize,
    ) -> store::Result<Found<PlantingId>> {
        plantings::found_in(connection, viewer, farmer, rectangles, limit)
    }

    fn by_ids(
        connection: &mut Connection,
        viewer: Viewer,
        query: &ItemsQuery,
        ids: &[PlantingId],
    ) -> store::Result<Vec<Self>> {
        plantings::these(connection, viewer, ids, &query.app_filter, &query.window)
    }

    fn count(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        filter: &ResolvedFilter,
    ) -> store::Result<Option<usize>> {
        plantings::count(connection, viewer, farmer, filter)
    }

    fn coverage(connection: &mut Connection, viewer: Viewer) -> store::Result<Coverage> {
        plantings::coverage(connection, viewer)
    }

    fn one(connection: &mut Connection, viewer: Viewer, id: Self::Id) -> Result<Option<Self>, Problem> {
        let record = records::one(connection, viewer, id)?;
        Ok(record.map(|record| record.read()).transpose()?)
    }
}

impl LayerRecord for FieldRecord {
    fn read(
        connection: &mut Connection,
        viewer: Viewer,
        query: &ItemsQuery,
        page: &PageRequest<FieldId>,
    ) -> store::Result<Option<Vec<Self>>> {
        let part = fields::Part { after: page.after, limit: page.limit };
        fields::matching(connection, viewer, page.farmer, &query.window, part)
    }

    fn found_in(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: Option<UserId>,
        rectangles: &[BoundingBox],
        limit: usize,
    ) -> store::Result<Found<FieldId>> {
        fields::found_in(connection, viewer, farmer, rectangles, limit)
    }

    fn by_ids(
        connection: &mut Connection,
        viewer: Viewer,
        query: &ItemsQuery,
        ids: &[FieldId],
    ) -> store::Result<Vec<Self>> {
        fields::these(connection, viewer, ids, &query.window)
    }

    fn count(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        _: &ResolvedFilter,
    ) -> store::Result<Option<usize>> {
        fields::count(connection, viewer, farmer)
    }

    fn coverage(connection: &mut Connection, viewer: Viewer) -> store::Result<Coverage> {
        fields::coverage(connection, viewer)
    }

    fn one(connection: &mut Connection, viewer: Viewer, id: Self::Id) -> Result<Option<Self>, Problem> {
        Ok(records::one(connection, viewer, id)?)
    }
}
