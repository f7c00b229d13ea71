//! Planting requests, planting forms, planting answers and filters.

use rules::filter::Filter;
use rules::planting::{Planting, PlantingBody, PlantingForm, PlantingReport};

use crate::mutant;

const BODIES: [&str; 4] = [
    concat!(
        r#"{"fieldName":"North 40","crop":"Corn","estimatedAcres":37.25,"latitude":41.2565,"#,
        r#""longitude":-101.7423,"startDateISO":"2026-04-30","endDateISO":"2026-05-04","#,
        r#""fix":{"source":"measured","accuracy":4.25,"takenAt":"2026-05-01T14:02:03Z"}}"#
    ),
    r#"{"fieldName":" S\u00fcd ","fieldId":"01936b7e-0000-7000-8000-000000000003","crop":"Oats"}"#,
    r#"{"fieldName":"x","crop":"Wheat","estimatedAcres":1e5,"startDateISO":"2026-09-20T23:30:00-06:00"}"#,
    r#"{"fieldName":"x","crop":"Dragon Fruit","latitude":-0.00000004,"longitude":180,"estimatedAcres":null}"#,
];
const FORMS: [&str; 2] = [
    concat!(
        r#"{"fieldName":"North 40","crop":"Corn","estimatedAcres":" 37.25 ","latitude":"41.2565","#,
        r#""longitude":"-101.7423","startDateISO":"2026-04-30","endDateISO":" 2026-05-04 "}"#
    ),
    concat!(
        r#"{"fieldName":"x","crop":"Oats","estimatedAcres":"","latitude":"","longitude":"","startDateISO":"","#,
        r#""endDateISO":""}"#
    ),
];
const PLANTINGS: [&str; 2] = [
    concat!(
        r#"{"plantingId":"01936b7e-0000-7000-8000-000000000001","fieldName":"North 40","crop":"Sugar Beets","#,
        r#""estimatedAcres":37.25,"latitude":41.2565,"longitude":-101.7423123,"startDate":"04/30/2026","#,
        r#""endDate":"05/04/2026","startDateISO":"2026-04-30","endDateISO":"2026-05-04","#,
        r#""creator":"01936b7e-0000-7000-8000-0000000000e1","farmer":"01936b7e-0000-7000-8000-0000000000f1","#,
        r#""createdAt":"2026-04-30T13:30:00.000Z","updatedAt":"2026-05-01T13:30:00.500Z","#,
        r#""reportedAt":"2026-05-01T13:30:00.500Z","version":2,"fix":{"source":"moved","#,
        r#""takenAt":"2026-05-01T14:02:03Z"}}"#
    ),
    concat!(
        r#"{"plantingId":"01936b7e000070008000000000000002","fieldName":"x","crop":"Oats","#,
        r#""creator":"01936b7e-0000-7000-8000-0000000000e1","farmer":"01936b7e-0000-7000-8000-0000000000f1","#,
        r#""createdAt":"2026-04-30T13:30:00Z","updatedAt":"2026-05-01T13:30:00Z","#,
        r#""reportedAt":"2026-05-01T13:30:00-05:00","version":1}"#
    ),
];
const FILTERS: [&str; 2] = [r#"{"crops":["Corn"],"seasons":["fall"],"cropYears":[2026,2027]}"#, "{}"];

#[test]
fn accepted_report_is_accepted_again_from_its_own_body_and_form() {
    bolero::check!().for_each(|script: &[u8]| {
        let Ok(body) = serde_json::from_slice::<PlantingBody>(&mutant::bytes(script, &BODIES)) else {
            return;
        };
        match body.check() {
            Err(violations) => assert!(!violations.is_empty()),
            Ok(report) => {
                let json = serde_json::to_string(&PlantingBody::from(&report)).unwrap();
                let again: PlantingBody = serde_json::from_str(&json).unwrap();
                assert_eq!(again.check().as_ref(), Ok(&report));
                let location = report.location.map(|mark| mark.location.into());
                assert_eq!(
                    PlantingForm::from(&report).check(),
                    Ok(PlantingReport { location, field_id: None, ..report })
                );
            }
        }
    });
}

#[test]
fn accepted_form_is_shown_as_a_form_with_the_same_report() {
    bolero::check!().for_each(|script: &[u8]| {
        let Ok(form) = serde_json::from_slice::<PlantingForm>(&mutant::bytes(script, &FORMS)) else { return };
        let Ok(report) = form.check() else { return };
        let shown = PlantingForm::from(&report);
        assert_eq!(shown.check().as_ref(), Ok(&report));
        assert_eq!(PlantingBody::from(&report).check(), Ok(report));
    });
}

#[test]
fn planting_survives_its_json() {
    bolero::check!().for_each(|script: &[u8]| {
        let Ok(planting) = serde_json::from_slice::<Planting>(&mutant::bytes(script, &PLANTINGS)) else {
            return;
        };
        let json = serde_json::to_string(&planting).unwrap();
        let again: Planting = serde_json::from_str(&json).unwrap();
        assert_eq!(again, planting);
        assert_eq!(serde_json::to_string(&again).unwrap(), json);
    });
}

#[test]
fn filter_survives_its_json() {
    bolero::check!().for_each(|script: &[u8]| {
        let Ok(filter) = serde_json::from_slice::<Filter>(&mutant::bytes(script, &FILTERS)) else { return };
        let json = serde_json::to_string(&filter).unwrap();
        assert_eq!(serde_json::from_str::<Filter>(&json).unwrap(), filter);
    });
}
