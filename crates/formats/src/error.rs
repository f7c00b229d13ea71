//! Why a file could not be written.

/// A failure of a writer. Writing to memory has no known failure.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A feature failed to become JSON.
    #[error("a planting could not be written as GeoJSON")]
    Json(#[source] serde_json::Error),
    /// A placemark failed to become XML.
    #[error("a planting could not be written as KML")]
    Xml(#[source] std::io::Error),
}
