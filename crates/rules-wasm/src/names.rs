//! The enums of `rules` and `formats` as TypeScript's unions. The compiler refuses a variant that is missing here.

#![allow(dead_code, reason = "only their types in TypeScript are used")]

use serde::Serialize;
use tsify::Tsify;

#[derive(Serialize, Tsify)]
#[serde(remote = "rules::fix::AccuracyWord", rename_all = "camelCase")]
enum AccuracyWord {
    Good,
    Fair,
    Poor,
}

#[derive(Serialize, Tsify)]
#[serde(remote = "formats::Format")]
enum Format {
    #[serde(rename = "geojson")]
    Geojson,
    #[serde(rename = "shp.zip")]
    Shapefile,
    #[serde(rename = "gpkg")]
    Geopackage,
    #[serde(rename = "kml")]
    Kml,
    #[serde(rename = "gpx")]
    Gpx,
    #[serde(rename = "csv")]
    Csv,
    #[serde(rename = "xlsx")]
    Xlsx,
}

#[derive(Serialize, Tsify)]
#[serde(remote = "rules::filter::FilterKind", rename_all = "camelCase")]
enum FilterKind {
    None,
    CropType,
    Season,
}

#[derive(Serialize, Tsify)]
#[serde(remote = "rules::filter::NoSeason", rename_all = "camelCase")]
enum NoSeason {
    NoEnd,
    NoStart,
    OtherYear,
    PastDates,
}

#[derive(Serialize, Tsify)]
#[serde(remote = "rules::season::Season", rename_all = "camelCase")]
enum Season {
    SpringSummer,
    Fall,
}

#[derive(Serialize, Tsify)]
#[serde(remote = "rules::user::UserType", rename_all = "camelCase")]
enum UserType {
    Farmer,
    Employee,
    Agent,
}
