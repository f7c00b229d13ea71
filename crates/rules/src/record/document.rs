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
