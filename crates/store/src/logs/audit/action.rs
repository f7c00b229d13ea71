use rules::kind::Kind;
use strum::{IntoStaticStr, VariantArray};

/// What a person does with a record, or with several of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Action {
    Read,
    /// As a file.
    Exported,
    /// As a file with the sums of the records, and none of them.
    #[strum(serialize = "totals-exported")]
    TotalsExported,
    /// From another program's files.
    Imported,
    Created,
    Changed,
    /// By the farmer, after an agent entered it for them.
    Confirmed,
    Deleted,
    Restored,
    /// A photo of the record.
    #[strum(serialize = "photo-added")]
    PhotoAdded,
    /// A photo of the record.
    #[strum(serialize = "photo-deleted")]
    PhotoDeleted,
    /// An agent's correction.
    Answered,
    /// By an agent: the one record, not a list with it.
    Opened,
}

impl Action {
    /// As in the API.
    pub fn value(self) -> &'static str {
        self.into()
    }

    /// The name of the event in the log.
    pub(crate) fn event(self, kind: Kind) -> String {
        let records = if self.is_of_several() { "s" } else { "" };
        format!("{}{records}-{}", kind.name(), self.value())
    }

    const fn is_of_several(self) -> bool {
        matches!(self, Self::Read | Self::Exported | Self::TotalsExported | Self::Imported)
    }
}
