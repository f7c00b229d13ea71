//! Writes stored JSON into an answer as it is.

use std::io::{self, Write};

use rules::record::{AnyRecord, Document, Record, RecordId};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::value::RawValue;

/// The usual size of a record in JSON, in bytes. A buffer with this room for each record seldom moves.
pub(crate) const USUAL_LENGTH: usize = 544;

/// Serializes a member that is a record.
pub(crate) fn record<Id: RecordId, S: Serializer>(
    record: &Record<Id>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut json = Vec::new();
    record.write_json(&mut json);
    raw(&json, serializer)
}

/// Serializes a member that is a record, without reading it. Serves only values that [`splice`] writes.
pub(crate) fn spliced<S: Serializer>(record: &AnyRecord, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(record.json())
}

/// Appends a value as JSON. Its bytes are JSON already.
pub(crate) fn splice(out: &mut Vec<u8>, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut serde_json::Serializer::with_formatter(out, Splicing))
}

struct Splicing;

impl Formatter for Splicing {
    fn write_byte_array<W: ?Sized + Write>(&mut self, out: &mut W, json: &[u8]) -> io::Result<()> {
        out.write_all(json)
    }
}

/// Serializes a member that is a report.
pub(crate) fn document<S: Serializer>(document: &Document, serializer: S) -> Result<S::Ok, S::Error> {
    raw(document.as_str().as_bytes(), serializer)
}

fn raw<S: Serializer>(json: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let raw: &RawValue = serde_json::from_slice(json).map_err(S::Error::custom)?;
    raw.serialize(serializer)
}

#[cfg(test)]
mod tests {
    use rules::ids::{PlantingId, UserId};
    use rules::instant::Instant;
    use rules::planting::{Period, PlantingRecord};
    use rules::record::Version;
    use serde::Serialize;
    use uuid::Uuid;

    use super::*;

    #[derive(Serialize)]
    struct Entry {
        #[serde(serialize_with = "document")]
        report: Document,
    }

    fn written(report: &str) -> serde_json::Result<String> {
        serde_json::to_string(&Entry { report: Document::stored(report.to_owned()) })
    }

    #[derive(Serialize)]
    struct Put<'a> {
        op: &'static str,
        #[serde(serialize_with = "spliced")]
        record: &'a AnyRecord,
    }

    #[test]
    fn spliced_record_is_written_as_it_is_stored() {
        let (id, at) = (Uuid::now_v7(), Instant::parse("2026-05-04T13:30:00Z").unwrap());
        let newer = r#"{"fieldName":"North \"40\"","crop":"Teff","estimatedAcres":120,"newer":[1.50]}"#;
        let planting = PlantingRecord {
            id: PlantingId(id),
            farmer: UserId(id),
            creator: UserId(id),
            derived: Period::default(),
            document: Document::stored(newer.to_owned()),
            created_at: at,
            updated_at: at,
            updated_by: UserId(id),
            reported_at: at,
            confirmation: None,
            version: Version::FIRST,
            answer: None,
        };
        let (mut alone, mut out) = (Vec::new(), Vec::new());
        planting.write_json(&mut alone);
        splice(&mut out, &Put { op: "put", record: &planting.into() }).unwrap();
        let alone = String::from_utf8(alone).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), format!(r#"{{"op":"put","record":{alone}}}"#));
        assert!(alone.ends_with(&newer[1..]), "{alone}");
    }

    #[test]
    fn document_is_written_as_it_is_stored() {
        let newer = r#"{"fieldName":"North \"40\"","crop":"Teff","estimatedAcres":120,"newer":[1.50]}"#;
        assert_eq!(written(newer).unwrap(), format!(r#"{{"report":{newer}}}"#));
    }

    #[test]
    fn document_that_is_not_json_is_not_written() {
        for broken in ["", "{", r#"{"fieldName":"#, r#"{},"version":9"#] {
            written(broken).unwrap_err();
        }
    }
}
