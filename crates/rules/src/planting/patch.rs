//! An edit of a report as a difference (RFC 7396): what it does not name stays as it is.

use std::fmt;

use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize as _};
use serde_json::{Map, Value};

use super::body::MEMBERS;
use super::{PlantingBody, PlantingReport};
use crate::violation::Violations;

/// The members of a report that change; `null` clears one.
#[derive(Clone, PartialEq, Debug)]
pub struct PlantingPatch(Map<String, Value>);

/// Why a patch does not make a report.
#[derive(Debug)]
pub enum PatchError {
    /// A member has another type than it takes, or a required one is cleared.
    Shape(serde_json::Error),
    /// The report that it leads to breaks rules.
    Rules(Violations),
}

impl PlantingPatch {
    /// The report with these changes. A new location without its fix loses the old one's fix.
    pub fn apply(&self, report: &PlantingReport) -> Result<PlantingReport, PatchError> {
        let mut document =
            PlantingBody::from(report).serialize(serde_json::value::Serializer).map_err(PatchError::Shape)?;
        let location =
            |document: &Value| [document.get("latitude").cloned(), document.get("longitude").cloned()];
        let before = location(&document);
        merge(&mut document, &Value::Object(self.0.clone()));
        if !self.0.contains_key("fix") && location(&document) != before {
            merge(&mut document, &serde_json::json!({ "fix": null }));
        }
        PlantingBody::deserialize(document).map_err(PatchError::Shape)?.check().map_err(PatchError::Rules)
    }
}

/// Merges a patch into a document, as RFC 7396 says in its section 2.
fn merge(document: &mut Value, patch: &Value) {
    let Value::Object(changes) = patch else {
        *document = patch.clone();
        return;
    };
    if !document.is_object() {
        *document = Value::Object(Map::new());
    }
    let Value::Object(members) = document else { return };
    for (name, change) in changes {
        if change.is_null() {
            members.remove(name);
        } else {
            merge(members.entry(name).or_insert(Value::Null), change);
        }
    }
}

impl<'de> Deserialize<'de> for PlantingPatch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = PlantingPatch;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the members of a report that change")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<PlantingPatch, M::Error> {
        let mut changes = Map::new();
        while let Some((name, change)) = map.next_entry::<String, Value>()? {
            let Some(known) = MEMBERS.into_iter().find(|known| *known == name) else {
                return Err(M::Error::unknown_field(&name, &MEMBERS));
            };
            if changes.insert(name, change).is_some() {
                return Err(M::Error::duplicate_field(known));
            }
        }
        Ok(PlantingPatch(changes))
    }
}
