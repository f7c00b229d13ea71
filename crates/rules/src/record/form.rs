use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _};

use super::members::Table;

/// The text of each member that a person types in. A draft of an earlier release lacks newer members; their texts are
/// empty.
pub(crate) fn typed_texts<'de, D: Deserializer<'de>>(
    table: &Table,
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let mut texts = BTreeMap::<String, String>::deserialize(deserializer)?;
    if let Some(name) = texts.keys().find(|name| table.typed().all(|member| member.name != *name)) {
        return Err(D::Error::unknown_field(name, &[]));
    }
    for member in table.typed() {
        texts.entry(member.name.to_owned()).or_default();
    }
    Ok(texts)
}
