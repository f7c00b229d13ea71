//! Corrections as a job keeps them.

use rules::ids::{FieldId, PlantingId};
use rules::record::{RecordRef, Version};
use serde::{Deserialize, Serialize};

use crate::engine::error::{Error, Result};

/// The most corrections that one mail tells one by one.
pub const NAMED_MAX: usize = 50;

/// The corrections that wait to be told to one person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Corrections {
    /// The versions of plantings that agents wrote, in their order.
    pub(super) named: Vec<(PlantingId, Version)>,
    /// The versions of fields that agents wrote, in their order.
    pub(super) fields: Vec<(FieldId, Version)>,
    /// The number of further ones.
    pub(super) more: usize,
}

impl Corrections {
    pub(super) fn read(payload: &str) -> Result<Self> {
        serde_json::from_str(payload).map_err(|_| Error::unreadable("jobs.payload"))
    }

    pub(super) fn payload(&self) -> Result<String> {
        serde_json::to_string(self).map_err(Error::fault)
    }

    pub(super) fn add(&mut self, (record, version): (RecordRef, Version)) {
        if self.named.len().saturating_add(self.fields.len()) >= NAMED_MAX {
            self.more = self.more.saturating_add(1);
            return;
        }
        match record {
            RecordRef::Planting(id) => self.named.push((id, version)),
            RecordRef::Field(id) => self.fields.push((id, version)),
        }
    }
}
