//! Where and when the features of a collection are that a visitor may see.

use rules::field::FieldRecord;
use rules::instant::Instant;
use rules::planting::Planting;
use serde_json::{Map, Value, json};
use store::records::{Coverage, Rectangle};
use store::{Store, Viewer};

use super::collection::Collection;
use super::crs::Crs;
use super::layer::LayerRecord;
use crate::downloads::Downloads;
use crate::identity::Visitor;
use crate::problem::Problem;

const WORLD: Rectangle = Rectangle { west: -180.0, south: -90.0, east: 180.0, north: 90.0 };

/// Returns none if there is no feature. Someone without a token or a session learns nothing of anybody's land.
pub(super) async fn extent_of(
    store: &Store,
    downloads: &Downloads,
    Visitor(viewer): Visitor,
    collection: Collection,
) -> Result<Option<Value>, Problem> {
    let Some(viewer) = viewer else {
        return Ok(extent(Coverage { within: Some(WORLD), span: Some([i64::MIN, i64::MAX]) }));
    };
    // It looks at every record.
    let _permit = downloads.begin_soon(viewer.user_id).await?;
    let coverage = match collection {
        Collection::Plantings => coverage::<Planting>(store, viewer).await,
        Collection::Fields => coverage::<FieldRecord>(store, viewer).await,
    };
    Ok(extent(coverage?))
}

async fn coverage<R: LayerRecord>(store: &Store, viewer: Viewer) -> store::Result<Coverage> {
    store.read_long(move |connection| R::coverage(connection, viewer)).await
}

fn extent(Coverage { within, span }: Coverage) -> Option<Value> {
    let mut extent = Map::new();
    if let Some(Rectangle { west, south, east, north }) = within {
        let bbox = json!({ "bbox": [[west, south, east, north]], "crs": Crs::Crs84.uri() });
        extent.insert("spatial".to_owned(), bbox);
    }
    if let Some(ends) = span {
        // An open end is no instant.
        let interval = ends.map(|end| Instant::from_number(end).ok().map(|end| end.to_string()));
        extent.insert("temporal".to_owned(), json!({ "interval": [interval] }));
    }
    (!extent.is_empty()).then_some(Value::Object(extent))
}
