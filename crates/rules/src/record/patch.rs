use serde_json::{Map, Value};

use super::members::Table;
use crate::violation::Violations;

/// Why an edit cannot be applied. `Broken` says which rules the result breaks.
#[derive(Debug)]
pub enum PatchError<Broken = Violations> {
    Shape(serde_json::Error),
    Rules(Broken),
}

/// Applies a merge patch (RFC 7396): `null` clears a member, and members that it does not name stay.
pub(crate) fn patched(members: &Map<String, Value>, patch: &Map<String, Value>) -> Map<String, Value> {
    let mut members = members.clone();
    apply(&mut members, patch);
    members
}

/// Clears what belongs to values that the patch has changed, unless the patch names it.
pub(crate) fn clear_with_changed(
    table: &Table,
    before: &Map<String, Value>,
    members: &mut Map<String, Value>,
    patch: &Map<String, Value>,
) {
    for member in table.members {
        let is_changed =
            member.cleared_with.iter().any(|with| members.get(with.name) != before.get(with.name));
        if is_changed && !patch.contains_key(member.name) {
            members.remove(member.name);
        }
    }
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
