use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The account has the same id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub Uuid);

/// The client that first reports the planting makes the id, so that the server recognizes a repeated report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlantingId(pub Uuid);

/// It is made like a [`PlantingId`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FieldId(pub Uuid);

/// It is made like a [`PlantingId`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ZeroReportId(pub Uuid);

/// Fields that a client imports together share it. It is made like a [`PlantingId`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ImportId(pub Uuid);

/// It is made like a [`PlantingId`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PhotoId(pub Uuid);

impl fmt::Display for UserId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl fmt::Display for PlantingId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl fmt::Display for FieldId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an id is a UUID, such as 0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a3")
    }
}

impl std::error::Error for NotAnId {}

impl FromStr for UserId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::try_parse(text).map(Self).map_err(|_| NotAnId)
    }
}

impl FromStr for PlantingId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::try_parse(text).map(Self).map_err(|_| NotAnId)
    }
}

impl FromStr for FieldId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::try_parse(text).map(Self).map_err(|_| NotAnId)
    }
}

impl FromStr for ImportId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::try_parse(text).map(Self).map_err(|_| NotAnId)
    }
}
