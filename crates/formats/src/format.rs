//! The formats there are.

/// A format that plantings can be written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// RFC 7946: a feature for each planting.
    Geojson,
    /// KML 2.2: a placemark for each planting.
    Kml,
    /// RFC 4180 with a header: a line for each planting.
    Csv,
}

impl Format {
    /// Every format, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Geojson, Self::Kml, Self::Csv];

    /// What a person reads.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Geojson => "GeoJSON for mapping systems",
            Self::Kml => "KML for Google Earth",
            Self::Csv => "CSV for spreadsheets",
        }
    }

    /// The end of a file's name, and the format's name in a call.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Geojson => "geojson",
            Self::Kml => "kml",
            Self::Csv => "csv",
        }
    }

    /// The format of that extension.
    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension() == extension)
    }

    /// The media type, as in `Content-Type`.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Geojson => "application/geo+json",
            Self::Kml => "application/vnd.google-earth.kml+xml",
            Self::Csv => "text/csv; charset=utf-8",
        }
    }
}
