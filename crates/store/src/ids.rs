//! Ids of what the store keeps besides users and plantings. All are UUIDs of version 7.

use std::fmt;

use uuid::Uuid;

/// The id of a session, for showing and ending it. It gives no access; only the token does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SessionId(pub Uuid);

/// The id of a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LinkId(pub Uuid);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JobId(pub Uuid);

impl fmt::Display for JobId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
