use actix_web::{FromRequest, web};
use rules::record::{Patch, Record, Unsurveyed, Version, reason_by};
use serde::de::DeserializeOwned;
use store::records::{self, Put, RecordKind};
use store::{Store, Viewer};

use crate::clock;
use crate::downloads;
use crate::openapi::records::Described;
use crate::problem::Problem;

/// A kind of records that has calls: what differs from one kind to another.
pub(crate) trait RecordCalls: RecordKind + Described + DeserializeOwned {
    const WORDS: Words;

    /// The number of records that are read and written at a time.
    const PART: usize = downloads::PART;

    /// The maximum number of records in a list of deleted ones.
    const DELETED_MAX: usize = 400;

    /// Whether records of the kind are merged and split, so that a history names others.
    const HAS_SUCCESSORS: bool = false;

    /// What a request has to carry to add a record.
    type Body: FromRequest + 'static;

    /// What a request has to carry to edit a record.
    type Patch: Edit<Self>;

    /// Reads and checks the report of a new record.
    async fn check(viewer: Viewer, body: Self::Body) -> Result<Self::Report, Problem>;

    /// The refusal of a deletion by a viewer who may change the record, but may not delete it.
    fn not_deletable() -> Problem {
        Problem::forbidden()
    }
}

/// Edits a record of the kind by what the request carries.
pub(crate) trait Edit<K: RecordKind>: FromRequest + 'static {
    async fn edit(
        self,
        store: &Store,
        viewer: Viewer,
        id: K,
        version: Version,
    ) -> Result<Put<Record<K>>, Problem>;
}

/// Edits a record whose report needs no survey.
impl<K> Edit<K> for web::Json<Patch<K::Report>>
where
    K: RecordKind,
    K::Report: Unsurveyed,
    Self: FromRequest,
{
    async fn edit(
        self,
        store: &Store,
        viewer: Viewer,
        id: K,
        version: Version,
    ) -> Result<Put<Record<K>>, Problem> {
        let Self(patch) = self;
        let now = clock::now()?;
        let reason = reason_by(viewer.user_type, patch.reason())?;
        let edit = move |report: &_| patch.apply(report).map_err(Problem::from);
        let ended = store.write(move |connection| {
            records::edit(connection, viewer, id, version, &edit, reason.as_ref(), now)
        });
        ended.await
    }
}

/// What differs in the sentences of a kind's calls.
pub(crate) struct Words {
    /// What a person can do when the record is gone.
    pub(crate) again: &'static str,
    /// What the call does that adds a record.
    pub(crate) puts: &'static str,
    /// Who may add a record.
    pub(crate) who_puts: &'static str,
    pub(crate) who_edits: &'static str,
    pub(crate) who_deletes: &'static str,
    pub(crate) who_restores: &'static str,
    /// Who gets which records of a list.
    pub(crate) who_reads: &'static str,
}

impl Words {
    /// The words of a kind whose records belong to the person who reported them.
    pub(crate) const fn of_reporters(who_puts: &'static str, who_edits: &'static str) -> Self {
        Self {
            again: "Report it as a new one",
            puts: "Reports",
            who_puts,
            who_edits,
            who_deletes: "Agents may not delete.",
            who_restores: "Agents may not restore.",
            who_reads: "The farmer and linked agents get all of them. An employee gets those that they reported.",
        }
    }
}
