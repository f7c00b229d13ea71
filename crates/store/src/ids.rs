//! All are UUIDs of version 7.

use uuid::Uuid;

/// Shows and ends a session. It gives no access; only the token does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SessionId(pub Uuid);

/// Shows and ends an access token. It gives no access; only the token does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TokenId(pub Uuid);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LinkId(pub Uuid);

/// The client makes it, so that a repeated call marks nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MarkId(pub Uuid);

/// A date that an agent entered. The client makes it, so that a repeated call enters nothing twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeadlineId(pub Uuid);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JobId(pub Uuid);

rules::ids!(SessionId, TokenId, LinkId, MarkId, DeadlineId, JobId);
