/// A file format for records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// RFC 7946, with a feature for each record.
    Geojson,
    /// KML 2.2, with a placemark for each record.
    Kml,
    /// GPX 1.1, with a waypoint or track for each record that has a place.
    Gpx,
    /// RFC 4180 with a header, with a line for each record.
    Csv,
    /// Office Open XML (ECMA-376), with a row for each record.
    Xlsx,
    /// Zipped, with a shape and a row for each record.
    Shapefile,
    /// OGC GeoPackage 1.3, with a layer for each kind of records, and a row for each record.
    Geopackage,
}

impl Format {
    /// The screen lists them in this order.
    pub const ALL: [Self; 7] =
        [Self::Geojson, Self::Shapefile, Self::Geopackage, Self::Kml, Self::Gpx, Self::Xlsx, Self::Csv];

    /// The text on the screen.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Geojson => "GeoJSON for mapping systems",
            Self::Kml => "KML for Google Earth",
            Self::Gpx => "GPX for GPS receivers",
            Self::Csv => "CSV for spreadsheets",
            Self::Xlsx => "XLSX for Excel",
            Self::Shapefile => "Shapefile for ArcGIS",
            Self::Geopackage => "GeoPackage for QGIS, with plantings and fields",
        }
    }

    /// The extension of file names, and the name in a call.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Geojson => "geojson",
            Self::Kml => "kml",
            Self::Gpx => "gpx",
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Shapefile => "shp.zip",
            Self::Geopackage => "gpkg",
        }
    }

    /// Whether the browser cannot make it. Every page loads the code of the formats that it can.
    pub const fn needs_server(self) -> bool {
        matches!(self, Self::Shapefile | Self::Geopackage | Self::Xlsx)
    }

    /// A person reads such a file as a table, and has no layers beside it.
    pub const fn is_sheet(self) -> bool {
        matches!(self, Self::Csv | Self::Xlsx)
    }

    /// Whether a file can have records of several kinds.
    pub const fn has_layers(self) -> bool {
        matches!(self, Self::Geopackage)
    }

    /// Undoes [`Self::extension`]; returns none for an unknown one.
    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension() == extension)
    }

    /// Gives the value of `Content-Type`.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Geojson => "application/geo+json",
            Self::Kml => "application/vnd.google-earth.kml+xml",
            Self::Gpx => "application/gpx+xml",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Shapefile => "application/zip",
            Self::Geopackage => "application/geopackage+sqlite3",
        }
    }
}
