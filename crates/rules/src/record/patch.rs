use serde_json::{Map, Value};

use crate::violation::Violations;

/// Why an edit cannot be applied. `Refusal` says which rules the result breaks.
#[derive(Debug)]
pub enum PatchError<Refusal = Violations> {
    Shape(serde_json::Error),
    Rules(Refusal),
}

/// Applies a merge patch (RFC 7396): `null` clears a member, and members that it does not name stay.
pub(crate) fn patched(members: &Map<String, Value>, patch: &Map<String, Value>) -> Map<String, Value> {
    let mut members = members.clone();
    apply(&mut members, patch);
    members
}

/// RFC 7396, section 2.
fn apply(members: &mut Map<String, Value>, patch: &Map<String, Value>) {
    for (name, change) in patch {
        match (change, members.get_mut(name)) {
            (Value::Null, _) => {
                members.remove(name);
            }
            (Value::Object(changes), Some(Value::Object(inner))) => apply(inner, changes),
            (Value::Object(changes), _) => {
                let mut inner = Map::new();
                apply(&mut inner, changes);
                members.insert(name.clone(), inner.into());
            }
            (change, _) => {
                members.insert(name.clone(), change.clone());
            }
        }
    }
}
