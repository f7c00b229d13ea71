use std::fmt::Debug;

use serde_json::{Map, Value};

/// A report as the server stores and sends it: canonical JSON without spaces. Keeps members and codes that only a newer
/// release knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Document(String);

impl Document {
    /// Does not check the JSON.
    pub const fn stored(json: String) -> Self {
        Self(json)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What people say of a record.
pub trait Report: Clone + PartialEq + Debug + Send + 'static {
    /// Fails if no release could have written the document.
    fn read(document: &Document) -> Result<Self, serde_json::Error>;

    /// Known and unknown members; leaves out those without a value.
    fn members(&self) -> Map<String, Value>;
}

impl<R: Report> From<&R> for Document {
    fn from(report: &R) -> Self {
        Self(Value::Object(report.members()).to_string())
    }
}
