//! The answer of a call that sends a file of records.

use std::collections::BTreeMap;

use formats::Format;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::{Object, RefOr, Response, Schema, Type};
use utoipa::{IntoResponses, PartialSchema};

/// The file in the format of the path.
#[derive(Debug)]
pub(crate) struct File;

impl IntoResponses for File {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        in_formats(Format::ALL)
    }
}

/// The spreadsheet in the format of the path.
#[derive(Debug)]
pub(crate) struct Sheet;

impl IntoResponses for Sheet {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        in_formats(Format::ALL.into_iter().filter(|format| format.is_sheet()))
    }
}

fn in_formats(formats: impl IntoIterator<Item = Format>) -> BTreeMap<String, RefOr<Response>> {
    let name = HeaderBuilder::new().schema(Some(String::schema())).description(Some("The name of the file"));
    let file = formats.into_iter().fold(ResponseBuilder::new(), |file, format| {
        // The description names a media type without its parameter.
        let media_type = format.media_type().split(';').next().unwrap_or_default();
        file.content(media_type, ContentBuilder::new().schema(Some(schema(format))).build())
    });
    let file = file.description("The file").header("Content-Disposition", name.build());
    BTreeMap::from([("200".to_owned(), file.build().into())])
}

fn schema(format: Format) -> RefOr<Schema> {
    match format {
        Format::Geojson => Object::with_type(Type::Object).into(),
        Format::Kml | Format::Gpx | Format::Csv => String::schema(),
        Format::Shapefile | Format::Geopackage | Format::Xlsx => Vec::<u8>::schema(),
    }
}
