use formats::Format;

#[test]
fn every_format_has_a_label_an_extension_and_a_media_type() {
    let offered = Format::ALL.map(|format| (format.label(), format.extension(), format.media_type()));
    assert_eq!(
        offered,
        [
            ("GeoJSON for mapping systems", "geojson", "application/geo+json"),
            ("Shapefile for ArcGIS", "shp.zip", "application/zip"),
            ("GeoPackage for QGIS, with plantings and fields", "gpkg", "application/geopackage+sqlite3"),
            ("KML for Google Earth", "kml", "application/vnd.google-earth.kml+xml"),
            ("GPX for GPS receivers", "gpx", "application/gpx+xml"),
            ("XLSX for Excel", "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            ("CSV for spreadsheets", "csv", "text/csv; charset=utf-8"),
        ]
    );
}

#[test]
fn format_is_read_only_from_its_exact_extension() {
    for format in Format::ALL {
        assert_eq!(Format::from_extension(format.extension()), Some(format));
    }
    for other in ["", "CSV", ".csv", "shp", "zip"] {
        assert_eq!(Format::from_extension(other), None, "{other:?}");
    }
}
