//! What a language needs to tell a correction.

use rules::record::Member;

/// How a language says what was corrected.
pub(super) struct Words {
    /// The name of a member within a sentence.
    pub(super) member: fn(&'static Member) -> String,
    /// The name of a crop with this label.
    pub(super) crop: fn(&str) -> &str,
    /// The name of a choice with this code.
    pub(super) choice: fn(&'static Member, &str) -> Option<&'static str>,
    pub(super) not_reported: &'static str,
    pub(super) changed: fn(&Changed<'_>) -> String,
    /// For a change that has no text of its own.
    pub(super) otherwise: fn(&Whose<'_>) -> String,
    pub(super) of_field: OfField,
}

/// The same for a field.
pub(super) struct OfField {
    pub(super) changed: fn(&ChangedField<'_>) -> String,
    pub(super) otherwise: fn(&WhoseField<'_>) -> String,
    /// The names are those of the fields that it took over.
    pub(super) merged: fn(&WhoseField<'_>, names: &str) -> String,
    /// The names are those of its parts.
    pub(super) split: fn(&WhoseField<'_>, names: &str) -> String,
}

/// Who corrected which field.
pub(super) struct WhoseField<'a> {
    pub(super) name: &'a str,
    pub(super) field: &'a str,
}

/// One value of a field that was corrected.
pub(super) struct ChangedField<'a> {
    pub(super) whose: WhoseField<'a>,
    pub(super) member: String,
    pub(super) from: String,
    pub(super) to: String,
}

/// Who corrected which planting.
pub(super) struct Whose<'a> {
    pub(super) name: &'a str,
    pub(super) crop: &'a str,
    pub(super) field: &'a str,
}

/// One value that was corrected.
pub(super) struct Changed<'a> {
    pub(super) whose: Whose<'a>,
    pub(super) member: String,
    pub(super) from: String,
    pub(super) to: String,
}
