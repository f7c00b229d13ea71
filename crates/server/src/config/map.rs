//! Settings for the imagery and the section lines of the maps.

use std::path::PathBuf;

use clap::Args;
use url::Url;

const ACCEPTED: &str = "none, usgs, a file that ends in .pmtiles, or http(s)://… with {z}, {x} and {y}, such as \
                        https://tiles.example/{z}/{x}/{y}.png";

const ACCEPTED_SECTIONS: &str =
    "none, or http(s)://… with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png";

/// What WMTS calls the places of an address.
const WMTS: [(&str, &str); 3] = [("{TileMatrix}", "{z}"), ("{TileCol}", "{x}"), ("{TileRow}", "{y}")];

/// Imagery that one word names.
#[derive(PartialEq, Eq, Debug)]
pub struct Preset {
    name: &'static str,
    address: &'static str,
    pub attribution: &'static str,
    /// The closest zoom that has tiles.
    pub max_zoom: u8,
}

const PRESETS: [Preset; 1] = [Preset {
    name: "usgs",
    // The National Map, in the public domain: <https://basemap.nationalmap.gov>.
    address: "https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}",
    attribution: "Tiles courtesy of the U.S. Geological Survey",
    max_zoom: 16,
}];

/// Imagery under the maps.
#[derive(Args, Clone, Debug)]
pub struct MapSettings {
    /// Imagery under every map: `usgs` (The National Map of the U.S. Geological Survey), `none`, a local `.pmtiles`
    /// file, or an address with `{z}`, `{x}` and `{y}` (in WMTS `{TileMatrix}`, `{TileCol}` and `{TileRow}`) in Web
    /// Mercator
    #[arg(long, global = true, env = "ACREMARK_MAP_TILES", default_value = "usgs", value_parser = MapTiles::parse)]
    pub map_tiles: MapTiles,

    /// Who has to be named for the imagery; every map shows it. `usgs` has its own
    #[arg(long, global = true, env = "ACREMARK_MAP_ATTRIBUTION", default_value = "")]
    pub map_attribution: String,

    /// The closest zoom for which that address has tiles; 19 unless given, and `usgs` has its own
    #[arg(long, global = true, env = "ACREMARK_MAP_ZOOM", value_parser = clap::value_parser!(u8).range(1..=24))]
    pub map_zoom: Option<u8>,

    /// Section lines (PLSS) over every map that a person can show: `none`, or an address of transparent tiles with
    /// `{z}`, `{x}` and `{y}` (in WMTS `{TileMatrix}`, `{TileCol}` and `{TileRow}`) in Web Mercator
    #[arg(
        long,
        global = true,
        env = "ACREMARK_MAP_SECTIONS",
        default_value = "none",
        value_parser = MapTiles::parse_sections
    )]
    pub map_sections: MapTiles,

    /// Who has to be named for the section lines
    #[arg(long, global = true, env = "ACREMARK_MAP_SECTIONS_ATTRIBUTION", default_value = "")]
    pub map_sections_attribution: String,

    /// The closest zoom for which that address has tiles; 19 unless given
    #[arg(
        long,
        global = true,
        env = "ACREMARK_MAP_SECTIONS_ZOOM",
        value_parser = clap::value_parser!(u8).range(1..=24)
    )]
    pub map_sections_zoom: Option<u8>,
}

/// What the operator chose to show under the maps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapTiles {
    /// No imagery.
    None,
    Preset(&'static Preset, TileSource),
    Own(TileSource),
}

impl MapTiles {
    /// The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        if text == "none" {
            return Ok(Self::None);
        }
        match PRESETS.iter().find(|preset| preset.name == text) {
            Some(preset) => Ok(Self::Preset(preset, TileSource::parse(preset.address)?)),
            None => TileSource::parse(text).map(Self::Own),
        }
    }

    /// Reads an address alone. The error says what is accepted.
    pub fn parse_sections(text: &str) -> Result<Self, &'static str> {
        match Self::parse(text) {
            Ok(tiles @ (Self::None | Self::Own(TileSource::Address { .. }))) => Ok(tiles),
            _ => Err(ACCEPTED_SECTIONS),
        }
    }
}

/// Where the imagery is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TileSource {
    File(PathBuf),
    Address {
        /// It has `{z}`, `{x}` and `{y}`.
        template: String,
        /// The content security policy names it.
        origin: String,
    },
}

impl TileSource {
    fn parse(text: &str) -> Result<Self, &'static str> {
        if !text.contains("://") && text.ends_with(".pmtiles") {
            return Ok(Self::File(text.into()));
        }
        let template = WMTS.into_iter().fold(text.to_owned(), |text, (wmts, ours)| text.replace(wmts, ours));
        let url = Url::parse(&template).map_err(|_| ACCEPTED)?;
        let host = url.host_str().unwrap_or_default();
        let is_whole = ["{z}", "{x}", "{y}"].iter().all(|part| template.contains(part));
        if !matches!(url.scheme(), "http" | "https") || host.is_empty() || host.contains('{') || !is_whole {
            return Err(ACCEPTED);
        }
        Ok(Self::Address { template, origin: url.origin().ascii_serialization() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Cli;

    #[test]
    fn imagery_of_the_united_states_is_the_default() {
        let settings = Cli::read(["acremark", "serve"].map(Into::into)).unwrap().settings;
        assert_eq!(Ok(settings.map.map_tiles), MapTiles::parse("usgs"));
    }

    #[test]
    fn an_address_is_read_with_the_places_of_either_standard() {
        let origin = "https://tiles.example:8443".to_owned();
        for (text, template) in [
            (
                "https://tiles.example:8443/{z}/{x}/{y}.png?key=a",
                "https://tiles.example:8443/{z}/{x}/{y}.png?key=a",
            ),
            (
                "https://tiles.example:8443/wmts/{TileMatrix}/{TileRow}/{TileCol}",
                "https://tiles.example:8443/wmts/{z}/{y}/{x}",
            ),
        ] {
            let origin = origin.clone();
            assert_eq!(
                MapTiles::parse(text),
                Ok(MapTiles::Own(TileSource::Address { template: template.to_owned(), origin })),
                "{text}"
            );
        }
    }

    #[test]
    fn a_file_is_a_local_path() {
        let file = TileSource::File("data/land.pmtiles".into());
        assert_eq!(MapTiles::parse("data/land.pmtiles"), Ok(MapTiles::Own(file)));
    }

    #[test]
    fn every_preset_names_an_address_of_tiles() {
        for preset in &PRESETS {
            let parsed = MapTiles::parse(preset.name);
            assert!(
                matches!(&parsed, Ok(MapTiles::Preset(_, TileSource::Address { .. }))),
                "{}: {parsed:?}",
                preset.name
            );
        }
    }

    #[test]
    fn the_word_none_names_no_imagery() {
        assert_eq!(MapTiles::parse("none"), Ok(MapTiles::None));
    }

    #[test]
    fn section_lines_have_an_address_or_are_none() {
        let address = "https://tiles.example/{z}/{x}/{y}.png";
        assert_eq!(MapTiles::parse_sections(address), MapTiles::parse(address));
        assert_eq!(MapTiles::parse_sections("none"), Ok(MapTiles::None));
        for text in ["usgs", "land.pmtiles", "", "https://tiles.example/{z}/{x}.png"] {
            assert_eq!(MapTiles::parse_sections(text), Err(ACCEPTED_SECTIONS), "{text}");
        }
    }

    #[test]
    fn what_names_no_tile_is_refused() {
        for text in [
            "",
            "USGS",
            "land.mbtiles",
            "https://tiles.example/land.pmtiles",
            "https://tiles.example/{z}/{x}.png",
            "https://{z}/{x}/{y}",
            "ftp://tiles.example/{z}/{x}/{y}",
            "data:{z}{x}{y}",
        ] {
            assert_eq!(MapTiles::parse(text), Err(ACCEPTED), "{text}");
        }
    }
}
