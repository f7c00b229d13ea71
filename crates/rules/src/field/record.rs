use serde::de::{Deserialize, Deserializer, Error as _};
use serde_json::{Map, Value};

use super::members::{
    ACRES, ACRES_UNCERTAINTY, BBOX, BOUNDARY, BOUNDARY_ACCURACY, COUNTY, LABEL_POINT, MEMBERS,
};
use super::report::FieldReport;
use crate::ids::{FieldId, UserId};
use crate::instant::Instant;
use crate::kind::Kind;
use crate::record::{
    Answer, Confirmation, Derivation, Document, Record, RecordId, Report as _, Table, Version,
};

pub type FieldRecord = Record<FieldId>;

pub static TABLE: Table = Table {
    members: &MEMBERS,
    pairs: &[],
    derivations: &[
        Derivation::new(ACRES.name, &[&BOUNDARY]),
        Derivation::new(ACRES_UNCERTAINTY.name, &[&BOUNDARY, &BOUNDARY_ACCURACY]),
        Derivation::new(BBOX.name, &[&BOUNDARY]),
        Derivation::new(LABEL_POINT.name, &[&BOUNDARY]),
        Derivation { given: Some(("certainty", "said")), ..Derivation::new(COUNTY.name, &[&BOUNDARY]) },
    ],
};

/// A field's document holds what the server derives, so that its history tells the acres of each version.
impl RecordId for FieldId {
    const KIND: Kind = Kind::Field;
    const TABLE: &'static Table = &TABLE;
    type Report = FieldReport;
    type Derived = ();

    fn derived(_: &FieldReport) {}
}

/// Reads the record as a call answers it.
impl<'de> Deserialize<'de> for FieldRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let members = Map::<String, Value>::deserialize(deserializer)?;
        let facts = Facts::deserialize(Value::Object(members.clone())).map_err(D::Error::custom)?;
        let answer = members.get("answer").and_then(Value::as_str).and_then(Answer::from_value);
        let report = FieldReport::of_members(members).map_err(D::Error::custom)?;
        Ok(Self {
            id: facts.field_id,
            farmer: facts.farmer,
            creator: facts.creator,
            derived: (),
            document: Document::from(&report),
            created_at: facts.created_at,
            updated_at: facts.updated_at,
            updated_by: facts.updated_by,
            reported_at: facts.reported_at,
            confirmation: facts.confirmation,
            version: facts.version,
            answer,
        })
    }
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Facts {
    field_id: FieldId,
    farmer: UserId,
    creator: UserId,
    created_at: Instant,
    updated_at: Instant,
    updated_by: UserId,
    reported_at: Instant,
    #[serde(default)]
    confirmation: Option<Confirmation>,
    version: Version,
}
