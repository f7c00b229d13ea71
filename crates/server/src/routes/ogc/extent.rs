//! Where and when the features of a collection are that a visitor may see.

use rules::bounding_box::BoundingBox;
use rules::field::FieldRecord;
use rules::instant::Instant;
use rules::planting::Planting;
use serde_json::{Map, Value, json};
use store::records::Coverage;
use store::{Store, Viewer};

use super::collection::Collection;
use super::crs::Crs;
use super::layer::LayerRecord;
use crate::downloads::Downloads;
use crate::identity::Visitor;
use crate::problem::Problem;

/// Returns none if there is no feature. Someone without a token or a session learns nothing of anybody's land.
pub(super) async fn extent_of(
    store: &Store,
    downloads: &Downloads,
    Visitor(viewer): Visitor,
    collection: Collection,
) -> Result<Option<Value>, Problem> {
    let Some(viewer) = viewer else {
        return Ok(extent(Coverage { within: Some(BoundingBox::WORLD), span: Some([i64::MIN, i64::MAX]) }));
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
    if let Some(within) = within {
        let bbox = json!({ "bbox": [within], "crs": Crs::Crs84.uri() });
        extent.insert("spatial".to_owned(), bbox);
    }
    if let Some(ends) = span {
        // An open end is no instant.
        let interval = ends.map(|end| Instant::from_number(end).ok().map(|end| end.to_string()));
        extent.insert("temporal".to_owned(), json!({ "interval": [interval] }));
    }
    (!extent.is_empty()).then_some(Value::Object(extent))
}
