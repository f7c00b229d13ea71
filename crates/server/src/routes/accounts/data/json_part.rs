use serde::Serialize;

use crate::downloads::items;

/// A part of a list as JSON.
pub(super) struct JsonPart<Place> {
    pub(super) bytes: Vec<u8>,
    /// Where the list goes on. None if this was its last part.
    pub(super) next: Option<Place>,
}

impl<Place> JsonPart<Place> {
    /// `last` is the place of the last item. A part of fewer than `most` items is the last one.
    pub(super) fn new(
        found: impl ExactSizeIterator<Item = impl Serialize>,
        after_others: bool,
        most: usize,
        last: Option<Place>,
    ) -> serde_json::Result<Self> {
        let next = last.filter(|_| found.len() == most);
        let mut bytes = Vec::new();
        items(&mut bytes, found, after_others)?;
        Ok(Self { bytes, next })
    }
}
