use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::{Map, Value};

use super::body::Unsurveyed;
use super::correction::MembersAndReason;
use super::members::{Member, Table};
use super::origin::Origin;
use super::report::{RecordId, Report};
use super::shape::shaped;
use crate::violation::Violations;

/// Why an edit cannot be applied. `Rules` says which rules the result breaks.
#[derive(Debug)]
pub enum PatchError<Broken = Violations> {
    Shape(serde_json::Error),
    Rules(Broken),
}

/// An edit of a report as a merge patch (RFC 7396); `null` clears a member.
#[derive(Clone, PartialEq, Debug)]
pub struct Patch<R> {
    pub(crate) members: Map<String, Value>,
    reason: Option<String>,
    report: PhantomData<R>,
}

impl<R> Patch<R> {
    pub(crate) const fn new(members: Map<String, Value>, reason: Option<String>) -> Self {
        Self { members, reason, report: PhantomData }
    }

    /// The reason as the person wrote it ([`crate::record::reason_by`]).
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }
}

impl<R: Unsurveyed> Patch<R> {
    /// The table says which old values a new one clears: a new location without a fix clears the old fix. The rules
    /// apply only to changed members: another release may have stored the others.
    pub fn apply(&self, report: &R) -> Result<R, PatchError> {
        let before = report.members();
        let mut members = patched(&before, &self.members);
        clear_with_changed(R::Id::TABLE, &before, &mut members, &self.members);
        let members = shaped(R::Id::TABLE, members).map_err(PatchError::Shape)?;
        let origin = |member: &Member| {
            if members.get(member.name) == before.get(member.name) { Origin::Store } else { Origin::Client }
        };
        let edited = R::check(&members, &origin).map_err(PatchError::Rules)?;
        Ok(edited.with_others(report.others().clone()))
    }
}

impl<'de, R: Report> Deserialize<'de> for Patch<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (members, reason) = deserializer.deserialize_map(MembersAndReason(R::Id::TABLE))?;
        Ok(Self::new(members, reason))
    }
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
