use rules::ids::UserId;
use rules::record::{AnyRecord, RecordRef};

/// For a client to apply to its copy.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    Put(AnyRecord),
    Forget(RecordRef),
    /// Remove all records of this farmer. Later updates may bring some back.
    ForgetFarmer(UserId),
}

impl Update {
    pub const fn record(&self) -> Option<&AnyRecord> {
        match self {
            Self::Put(record) => Some(record),
            Self::Forget(_) | Self::ForgetFarmer(_) => None,
        }
    }
}
