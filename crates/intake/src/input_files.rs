//! Which files belong together, and what they are.

use std::collections::BTreeMap;

use crate::archive::is_archive;
use crate::geopackage::is_database;
use crate::shapefile::Files;

#[derive(Clone, Copy)]
pub(crate) enum InputFile<'a> {
    Archive(&'a [u8]),
    Shapefile(Files<'a>),
    Geopackage(&'a [u8]),
    Geojson(&'a [u8]),
    Xml(&'a [u8]),
    Unknown,
}

/// Extensions of files beside a Shapefile that say nothing about fields.
const BESIDE: [&str; 8] = ["sbn", "sbx", "qpj", "qix", "qmd", "atx", "ain", "aih"];
const OF_SHAPEFILE: [&str; 5] = ["shp", "shx", "dbf", "prj", "cpg"];
const GEOJSON: [&str; 6] = ["geojson", "json", "geojsonl", "geojsons", "ndjson", "jsonl"];
const ARCHIVE: [&str; 3] = ["zip", "kmz", "shz"];
const GEOPACKAGE: &str = "gpkg";
const XML: [&str; 3] = ["kml", "gpx", "xml"];

/// Whether a file in an archive is worth unpacking. macOS adds shadows of files, and other systems hidden ones.
pub(crate) fn may_have_fields(path: &str) -> bool {
    let is_hidden = path.split('/').any(|part| part.starts_with('.') || part == "__MACOSX");
    let (stem, extension) = split(path);
    let is_read =
        [&OF_SHAPEFILE[..], &GEOJSON, &[GEOPACKAGE], &XML, &ARCHIVE].concat().contains(&&*extension);
    is_read && !is_hidden && !is_beside(&stem, &extension)
}

/// Groups the files, each group with the name that a person knows it by: first Shapefiles, then the others in order.
pub(crate) fn input_files<'a>(files: &[(String, &'a [u8])]) -> Vec<(String, InputFile<'a>)> {
    let mut shapefiles: BTreeMap<String, (String, Files<'a>)> = BTreeMap::new();
    let mut inputs = Vec::new();
    for (name, bytes) in files {
        let (stem, extension) = split(name);
        if OF_SHAPEFILE.contains(&&*extension) {
            let (shown, files) = shapefiles.entry(stem).or_insert_with(|| (name.clone(), Files::default()));
            match &*extension {
                "shp" => (files.shp, *shown) = (bytes, name.clone()),
                "shx" => files.shx = Some(bytes),
                "dbf" => files.dbf = Some(bytes),
                "prj" => files.prj = Some(bytes),
                _ => files.cpg = Some(bytes),
            }
        } else if is_archive(bytes) {
            inputs.push((name.clone(), InputFile::Archive(bytes)));
        } else if extension == GEOPACKAGE || is_database(bytes) {
            inputs.push((name.clone(), InputFile::Geopackage(bytes)));
        } else if GEOJSON.contains(&&*extension) || is_json(bytes) {
            inputs.push((name.clone(), InputFile::Geojson(bytes)));
        } else if is_beside(&stem, &extension) {
            // The file belongs to a Shapefile.
        } else if XML.contains(&&*extension) || bytes.trim_ascii_start().starts_with(b"<") {
            inputs.push((name.clone(), InputFile::Xml(bytes)));
        } else {
            inputs.push((name.clone(), InputFile::Unknown));
        }
    }
    let shapefiles = shapefiles.into_values().map(|(name, files)| {
        let input = if files.shp.is_empty() { InputFile::Unknown } else { InputFile::Shapefile(files) };
        (name, input)
    });
    shapefiles.chain(inputs).collect()
}

fn is_beside(stem: &str, extension: &str) -> bool {
    BESIDE.contains(&extension) || (extension == "xml" && split(stem).1 == "shp")
}

fn is_json(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"{")
}

/// The name without its extension, and the extension, both in lower case.
fn split(name: &str) -> (String, String) {
    let name = name.to_lowercase();
    let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
    (stem.to_owned(), extension.to_owned())
}
