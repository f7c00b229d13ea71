use std::fmt;

pub use crate::kind::ids::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an id is a UUID, such as 0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a3")
    }
}

impl std::error::Error for NotAnId {}

/// Makes types of ids what all ids are: a UUID that is shown and read as text.
#[macro_export]
macro_rules! ids {
    ($($Id:ident),+ $(,)?) => {$(
        impl From<::uuid::Uuid> for $Id {
            fn from(id: ::uuid::Uuid) -> Self {
                Self(id)
            }
        }

        impl AsRef<::uuid::Uuid> for $Id {
            fn as_ref(&self) -> &::uuid::Uuid {
                &self.0
            }
        }

        impl ::std::fmt::Display for $Id {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.0.fmt(out)
            }
        }

        impl ::std::str::FromStr for $Id {
            type Err = $crate::ids::NotAnId;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                ::uuid::Uuid::try_parse(text).map(Self).map_err(|_| $crate::ids::NotAnId)
            }
        }
    )+};
}

/// Defines types of ids that stand in JSON.
macro_rules! json_ids {
    ($($(#[$attribute:meta])* $Id:ident),+ $(,)?) => {
        $(
            $(#[$attribute])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
            )]
            #[serde(transparent)]
            pub struct $Id(pub uuid::Uuid);
        )+

        $crate::ids!($($Id),+);
    };
}

pub(crate) use json_ids;

json_ids! {
    /// The account has the same id.
    UserId,
    /// Fields that a client imports together share it. It is made like the id of a record.
    ImportId,
    /// It is made like the id of a record.
    PhotoId,
}
