/// Writing to memory has no known failure.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("a record could not be written as JSON")]
    Json(#[from] serde_json::Error),
    #[error("a record could not be written as XML")]
    Xml(#[from] std::io::Error),
}
