//! Writes stored JSON into an answer as it is.

use rules::planting::{Document, PlantingRecord};
use serde::ser::Error as _;
use serde::{Serialize as _, Serializer};
use serde_json::value::RawValue;

/// Writes plantings as items of a JSON list. `after_others` says that earlier items are already written.
pub(super) fn write_items(out: &mut Vec<u8>, plantings: &[PlantingRecord], after_others: bool) {
    for (index, planting) in plantings.iter().enumerate() {
        if after_others || index > 0 {
            out.push(b',');
        }
        planting.write_json(out);
    }
}

/// Serializes a member that is a planting.
pub(crate) fn planting<S: Serializer>(planting: &PlantingRecord, serializer: S) -> Result<S::Ok, S::Error> {
    let mut json = Vec::new();
    planting.write_json(&mut json);
    raw(&json, serializer)
}

/// Serializes a member that is a report.
pub(super) fn document<S: Serializer>(document: &Document, serializer: S) -> Result<S::Ok, S::Error> {
    raw(document.as_str().as_bytes(), serializer)
}

fn raw<S: Serializer>(json: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let raw: &RawValue = serde_json::from_slice(json).map_err(S::Error::custom)?;
    raw.serialize(serializer)
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    struct Version {
        #[serde(serialize_with = "document")]
        report: Document,
    }

    fn written(report: &str) -> serde_json::Result<String> {
        serde_json::to_string(&Version { report: Document::stored(report.to_owned()) })
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
