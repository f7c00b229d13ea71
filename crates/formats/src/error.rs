/// Writing to memory has no known failure.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("a planting could not be written as GeoJSON")]
    Json(#[source] serde_json::Error),
    #[error("a planting could not be written as KML")]
    Xml(#[source] std::io::Error),
}
