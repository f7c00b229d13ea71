//! Reads this module's types from the values that TypeScript passes.

use boundary::{Members, into_error, not_a, planting_report, refused};
use js_sys::Error;
use rules::crop::Crop;
use rules::fields::KnownField;
use rules::fix::{Fix, FixBody, Mark};
use rules::fixes::Reading;
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::PlantingReport;
use rules::text::FieldName;
use wasm_bindgen::JsValue;

use crate::error::instant;

/// Throws if the report breaks a rule.
pub(crate) fn report(value: JsValue) -> Result<PlantingReport, Error> {
    let members = Members::of(value);
    let mut report = planting_report(&members)?;
    if let Some(mark) = &mut report.location {
        mark.fix = fix(&members)?;
    }
    Ok(report)
}

fn fix(members: &Members) -> Result<Option<Fix>, Error> {
    let Some(members) = members.optional_object("fix")? else { return Ok(None) };
    let [source, taken_at] = members.texts(["source", "takenAt"])?;
    let fix = FixBody { source, accuracy: members.optional_number("accuracy")?, taken_at }.check();
    fix.map(Some).map_err(|rule| into_error(rule.message()))
}

/// None without coordinates.
pub(crate) fn location(members: &Members) -> Result<Option<Location>, Error> {
    let degrees = members.optional_number("latitude")?.zip(members.optional_number("longitude")?);
    degrees.map(|(latitude, longitude)| Location::new(latitude, longitude).map_err(refused)).transpose()
}

/// None without coordinates.
pub(crate) fn mark(members: &Members) -> Result<Option<Mark>, Error> {
    let Some(location) = location(members)? else { return Ok(None) };
    Ok(Some(Mark { location, fix: fix(members)? }))
}

/// None for a reading with impossible values.
pub(crate) fn reading(members: &Members) -> Result<Option<Reading>, Error> {
    let number = |name| members.optional_number(name)?.ok_or_else(|| not_a(name, "number"));
    Ok(Reading::new(number("latitude")?, number("longitude")?, number("accuracy")?, number("time")?))
}

/// A field as one planting names it.
pub(crate) fn known_field(members: &Members) -> Result<KnownField, Error> {
    let field_name = FieldName::parse(&members.text("fieldName")?);
    Ok(KnownField {
        field_name: field_name.map_err(|_| not_a("fieldName", "field's name"))?,
        location: location(members)?,
        used_at: instant(&members.text("usedAt")?)?,
    })
}

/// A crop and the time of its use.
pub(crate) fn crop_use(members: &Members) -> Result<(Crop, Instant), Error> {
    let crop = Crop::from_label(&members.text("crop")?).ok_or_else(|| not_a("crop", "crop"))?;
    Ok((crop, instant(&members.text("usedAt")?)?))
}
