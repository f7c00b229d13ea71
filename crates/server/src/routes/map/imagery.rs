//! Where the pictures of the land are.

use actix_web::{HttpResponse, get, web};
use serde::Serialize;
use utoipa::ToSchema;

use crate::config::TileSource;
use crate::identity::{Caller, RecordsRead};
use crate::imagery::{Imagery, Source};

/// Where the pictures of the land are, and the lines of sections, if there are any.
#[derive(Serialize, ToSchema)]
pub(crate) struct MapImagery {
    /// Absent if the map has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    imagery: Option<Pictures>,
    /// Absent if the map has none. They lie over the imagery.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sections: Option<Pictures>,
}

/// Pictures, in Web Mercator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Pictures {
    /// Whether each picture has an address, or all are in one archive.
    kind: PicturesKind,
    /// With `{z}`, `{x}` and `{y}` for the picture; or the path of the archive, in `PMTiles` 3.
    url: String,
    /// Who has to be named beside the map.
    attribution: String,
    /// The closest zoom that has pictures; an archive tells its own.
    #[schema(minimum = 1, maximum = 24)]
    max_zoom: u8,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum PicturesKind {
    Addresses,
    Archive,
}

impl From<&Source> for Pictures {
    fn from(Source { tiles, attribution, max_zoom }: &Source) -> Self {
        let (kind, url) = match tiles {
            TileSource::Address { template, .. } => (PicturesKind::Addresses, template.clone()),
            TileSource::File(_) => (PicturesKind::Archive, "/api/map/tiles.pmtiles".to_owned()),
        };
        Self { kind, url, attribution: attribution.clone(), max_zoom: *max_zoom }
    }
}

/// Returns where the pictures of the maps are.
#[utoipa::path(
    operation_id = "map_imagery",
    security(("session" = ["records:read"])),
    responses((status = 200, description = "The pictures", body = MapImagery))
)]
#[get("/api/map/imagery")]
pub(crate) async fn read(_: Caller<RecordsRead>, imagery: web::Data<Imagery>) -> HttpResponse {
    HttpResponse::Ok().json(MapImagery {
        imagery: imagery.source().map(Pictures::from),
        sections: imagery.sections().map(Pictures::from),
    })
}
