//! Corrections as a job stores them.

use rules::kind::Kind;
use rules::record::{RecordRef, Version};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::engine::error::{Error, Result};

/// The most corrections that one mail tells one by one.
pub const NAMED_MAX: usize = 50;

/// The corrections that wait to be told to one person, and what agents entered for them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WaitingCorrections {
    /// The versions that agents wrote, in their order.
    named: Vec<(Kind, Uuid, Version)>,
    /// The number of further ones.
    pub(crate) more: usize,
    /// The records that agents entered for the person, in their order.
    #[serde(default)]
    entered: Vec<(Kind, Uuid)>,
    /// The number of further ones.
    #[serde(default)]
    pub(crate) more_entered: usize,
    /// The entries that agents withdrew after the person was told of them, in their order.
    #[serde(default)]
    withdrawn: Vec<(Kind, Uuid)>,
    /// The number of further ones.
    #[serde(default)]
    pub(crate) more_withdrawn: usize,
}

impl WaitingCorrections {
    pub(super) fn read(payload: &str) -> Result<Self> {
        serde_json::from_str(payload).map_err(|_| Error::unreadable("jobs.payload"))
    }

    pub(super) fn payload(&self) -> Result<String> {
        serde_json::to_string(self).map_err(Error::internal)
    }

    pub(crate) fn add(&mut self, record: RecordRef, version: Version) {
        if self.named.len() >= NAMED_MAX {
            self.more = self.more.saturating_add(1);
            return;
        }
        self.named.push((record.kind(), record.uuid(), version));
    }

    pub(crate) fn add_entered(&mut self, record: RecordRef) {
        if self.entered.len() >= NAMED_MAX {
            self.more_entered = self.more_entered.saturating_add(1);
            return;
        }
        self.entered.push((record.kind(), record.uuid()));
    }

    /// The person does not have to know of an entry of which they were not told yet.
    pub(crate) fn add_withdrawn(&mut self, record: RecordRef) {
        let entry = (record.kind(), record.uuid());
        if let Some(place) = self.entered.iter().position(|entered| *entered == entry) {
            self.entered.remove(place);
            return;
        }
        if self.withdrawn.contains(&entry) {
            return;
        }
        if self.withdrawn.len() >= NAMED_MAX {
            self.more_withdrawn = self.more_withdrawn.saturating_add(1);
            return;
        }
        self.withdrawn.push(entry);
    }

    pub(crate) fn entered(&self) -> impl Iterator<Item = RecordRef> {
        self.entered.iter().map(|(kind, id)| RecordRef::new(*kind, *id))
    }

    pub(crate) fn withdrawn(&self) -> impl Iterator<Item = RecordRef> {
        self.withdrawn.iter().map(|(kind, id)| RecordRef::new(*kind, *id))
    }

    pub(crate) fn named(&self) -> impl Iterator<Item = (RecordRef, Version)> {
        self.named.iter().map(|(kind, id, version)| (RecordRef::new(*kind, *id), *version))
    }
}
