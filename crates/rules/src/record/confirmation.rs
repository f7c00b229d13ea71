use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::permission::{may_confirm, needs_confirmation};
use crate::user::UserType;

/// Whether the farmer has said that a record is right which an agent entered for them. A record that a farmer or an
/// employee reported has none.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Confirmation {
    Pending,
    Confirmed,
}

impl Confirmation {
    /// The name of the member. The server owns it.
    pub const MEMBER: &'static str = "confirmation";

    /// Of a record that a person of this type adds.
    pub const fn of_new(creator: UserType) -> Option<Self> {
        if needs_confirmation(creator) { Some(Self::Pending) } else { None }
    }

    /// After an edit by a person of this type: what the farmer wrote needs no confirmation.
    #[must_use]
    pub const fn after_edit(self, editor: UserType) -> Self {
        if may_confirm(editor) { Self::Confirmed } else { self }
    }

    pub const fn is_pending(self) -> bool {
        matches!(self, Self::Pending)
    }

    /// As in the database, in JSON and in files.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}
