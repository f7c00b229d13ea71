use crate::record::{Choice, Kind, LandKind, Member, Unit};

pub static NAME: Member =
    Member { heading: Some("Field"), ..Member::required("name", "Field Name", Kind::FieldName) };
pub static BOUNDARY: Member =
    Member { heading: None, ..of_boundary("boundary", "Boundary", Kind::Land(LandKind::Boundary)) };
pub static BOUNDARY_SOURCE: Member = Member {
    cleared_with: &[&BOUNDARY],
    ..of_boundary(
        "boundarySource",
        "Boundary From",
        Kind::Choice(&[
            Choice::new("walked", "Walked or driven"),
            Choice::new("drawn", "Drawn on a map"),
            Choice::new("imported", "Imported"),
        ]),
    )
};
/// The unit is meters: 95 % of the corners are nearer to their true place.
pub static BOUNDARY_ACCURACY: Member = Member {
    heading: Some("Accuracy of the Boundary (m)"),
    cleared_with: &[&BOUNDARY],
    ..of_boundary("boundaryAccuracy", "Accuracy of the Boundary", Kind::Land(LandKind::Accuracy))
};
/// The Farm Service Agency numbers farms, the tracts of a farm, and the fields of a tract.
pub static FSA_FARM: Member = Member::optional("fsaFarm", "FSA Farm Number", Kind::Land(LandKind::Number));
pub static FSA_TRACT: Member = Member::optional("fsaTract", "FSA Tract Number", Kind::Land(LandKind::Number));
pub static FSA_FIELD: Member = Member::optional("fsaField", "FSA Field Number", Kind::Land(LandKind::Number));
pub static NOTES: Member = Member::optional("notes", "Notes", Kind::Notes);
pub static COUNTY: Member = Member::optional("county", "County", Kind::Land(LandKind::County));
pub static ACRES: Member = derived("acres", "Acres", Kind::Acres);
pub static ACRES_UNCERTAINTY: Member =
    derived("acresUncertainty", "Uncertainty of the Acres", Kind::Land(LandKind::Uncertainty));
pub static BBOX: Member =
    Member { heading: None, ..derived("bbox", "Bounding Box", Kind::Land(LandKind::BoundingBox)) };
pub static LABEL_POINT: Member =
    Member { heading: None, ..derived("labelPoint", "Place of the Label", Kind::Land(LandKind::LabelPoint)) };

/// All members, in the order of JSON, violations and files.
pub static MEMBERS: [&Member; 13] = [
    &NAME,
    &BOUNDARY,
    &BOUNDARY_SOURCE,
    &BOUNDARY_ACCURACY,
    &FSA_FARM,
    &FSA_TRACT,
    &FSA_FIELD,
    &NOTES,
    &COUNTY,
    &ACRES,
    &ACRES_UNCERTAINTY,
    &BBOX,
    &LABEL_POINT,
];

const fn of_boundary(name: &'static str, label: &'static str, kind: Kind) -> Member {
    Member { unit: Unit::BOUNDARY, ..Member::optional(name, label, kind) }
}

const fn derived(name: &'static str, label: &'static str, kind: Kind) -> Member {
    Member { is_derived: true, unit: Unit::BOUNDARY, ..Member::optional(name, label, kind) }
}
