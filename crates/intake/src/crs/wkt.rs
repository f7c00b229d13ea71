//! The text of a .prj file: well-known text of the first generation, as Esri, GDAL and QGIS write it.

mod node;

use node::Node;

use super::system::{Crs, WEB_MERCATOR};
use crate::columns::normalized;
use crate::error::FileError;

pub(crate) fn read(text: &str) -> Result<Crs, FileError> {
    let root = node::parse(text).ok_or(FileError::ProjectionUnknown)?;
    match root.kind.as_str() {
        "GEOGCS" => geographic(&root).map(|_| Crs::Degrees),
        "PROJCS" => projected(&root),
        // A compound system adds heights, which fields do not have.
        "COMPD_CS" => root.children.first().ok_or(FileError::ProjectionUnknown).and_then(|first| {
            if first.kind == "PROJCS" { projected(first) } else { geographic(first).map(|_| Crs::Degrees) }
        }),
        _ => Err(FileError::ProjectionUnknown),
    }
}

/// The inverse flattening of the ellipsoid. Fails unless the system is in degrees from Greenwich.
fn geographic(node: &Node) -> Result<f64, FileError> {
    let datum = node.child("DATUM").ok_or(FileError::ProjectionUnknown)?;
    let name = normalized(datum.texts.first().map_or("", String::as_str));
    if ["1927", "NAD27"].iter().any(|old| name.contains(old)) {
        return Err(FileError::DatumOld);
    }
    let known = [
        "WGS1984",
        "WGS84",
        "WORLDGEODETICSYSTEM1984",
        "AMERICAN1983",
        "AMERICANDATUM1983",
        "NAD1983",
        "NAD83",
    ];
    if !known.iter().any(|known| name.contains(known)) {
        return Err(FileError::DatumUnknown);
    }
    let is_near = |value: f64, wanted: f64, by: f64| (value - wanted).abs() < by;
    let numbers = datum.child("SPHEROID").map_or(&[][..], |spheroid| &spheroid.numbers);
    let &[radius, inverse, ..] = numbers else { return Err(FileError::DatumUnknown) };
    if !is_near(radius, 6_378_137.0, 0.1) || !is_near(inverse, 298.257_222, 1e-4) {
        return Err(FileError::DatumUnknown);
    }
    let unit = node.child("UNIT").and_then(|unit| unit.numbers.first().copied());
    let greenwich = node.child("PRIMEM").map_or(Some(0.0), |meridian| meridian.numbers.first().copied());
    let is_degree = unit.is_some_and(|unit| is_near(unit, 1_f64.to_radians(), 1e-9));
    if !is_degree || !greenwich.is_some_and(|greenwich| is_near(greenwich, 0.0, 1e-9)) {
        return Err(FileError::ProjectionUnknown);
    }
    Ok(inverse)
}

fn projected(node: &Node) -> Result<Crs, FileError> {
    let unknown = FileError::ProjectionUnknown;
    let inverse = geographic(node.child("GEOGCS").ok_or(unknown)?)?;
    let method = node.child("PROJECTION").and_then(|method| method.texts.first()).ok_or(unknown)?;
    let method = normalized(method);
    if method == "MERCATORAUXILIARYSPHERE" || (method.starts_with("MERCATOR") && is_web(node)) {
        return Crs::projected(WEB_MERCATOR);
    }
    let meters = node.child("UNIT").and_then(|unit| unit.numbers.first().copied());
    let meters = meters.filter(|meters| (0.01..=10_000.0).contains(meters)).ok_or(unknown)?;
    let value = |names: &[&str]| parameter(node, names);
    let longitude = value(&["CENTRALMERIDIAN", "LONGITUDEOFCENTER"]).unwrap_or(0.0);
    let latitude = value(&["LATITUDEOFORIGIN", "LATITUDEOFCENTER"]).unwrap_or(0.0);
    let first = value(&["STANDARDPARALLEL1"]);
    let second = value(&["STANDARDPARALLEL2"]).or(first);
    let method = match method.as_str() {
        "TRANSVERSEMERCATOR" | "GAUSSKRUGER" => "tmerc",
        "LAMBERTCONFORMALCONIC" | "LAMBERTCONFORMALCONIC2SP" | "LAMBERTCONFORMALCONIC1SP" => "lcc",
        "ALBERS" | "ALBERSCONICEQUALAREA" if first.is_some() => "aea",
        _ => return Err(unknown),
    };
    let parallels = [first, second].map(|parallel| parallel.unwrap_or(latitude));
    let scale = value(&["SCALEFACTOR"]).unwrap_or(1.0);
    // The file has these in its own unit, and PROJ wants meters.
    let [x, y] = ["FALSEEASTING", "FALSENORTHING"].map(|name| value(&[name]).unwrap_or(0.0) * meters);
    Crs::projected(&format!(
        "+proj={method} +a=6378137 +rf={inverse} +lat_0={latitude} +lon_0={longitude} +lat_1={} +lat_2={} +k_0={scale} \
         +x_0={x} +y_0={y} +to_meter={meters}",
        parallels[0], parallels[1],
    ))
}

fn parameter(node: &Node, names: &[&str]) -> Option<f64> {
    let mut parameters = node.children.iter().filter(|child| child.kind == "PARAMETER");
    let is_named =
        |child: &&Node| child.texts.first().is_some_and(|name| names.contains(&normalized(name).as_str()));
    parameters.find(is_named).and_then(|child| child.numbers.first().copied())
}

/// GDAL writes the sphere of web maps as an extension.
fn is_web(node: &Node) -> bool {
    let extension = node.child("EXTENSION").and_then(|extension| extension.texts.get(1));
    extension.is_some_and(|text| text.contains("+a=6378137") && text.contains("+b=6378137"))
}
