//! Settings for the imagery under the maps.

use std::path::PathBuf;

use clap::Args;
use url::Url;

const ACCEPTED: &str = "a file that ends in .pmtiles, or http(s)://… with {z}, {x} and {y}, such as \
                        https://tiles.example/{z}/{x}/{y}.png";

/// What WMTS calls the places of an address.
const WMTS: [(&str, &str); 3] = [("{TileMatrix}", "{z}"), ("{TileCol}", "{x}"), ("{TileRow}", "{y}")];

/// Imagery under the maps.
#[derive(Args, Clone, Debug)]
pub struct MapSettings {
    /// Pictures of the land under every map: a local `.pmtiles` file, or an address with `{z}`, `{x}` and `{y}` (in
    /// WMTS `{TileMatrix}`, `{TileCol}` and `{TileRow}`) in Web Mercator
    #[arg(long, global = true, env = "ACREMARK_MAP_TILES", value_parser = MapTiles::parse)]
    pub map_tiles: Option<MapTiles>,

    /// Who has to be named for those pictures; every map shows it
    #[arg(long, global = true, env = "ACREMARK_MAP_ATTRIBUTION", default_value = "")]
    pub map_attribution: String,

    /// The closest zoom for which that address has pictures
    #[arg(
        long,
        global = true,
        env = "ACREMARK_MAP_ZOOM",
        default_value = "19",
        value_parser = clap::value_parser!(u8).range(1..=24)
    )]
    pub map_zoom: u8,
}

/// Where the pictures of the land are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapTiles {
    File(PathBuf),
    Address {
        /// It has `{z}`, `{x}` and `{y}`.
        template: String,
        /// The content security policy names it.
        origin: String,
    },
}

impl MapTiles {
    /// The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
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
                Ok(MapTiles::Address { template: template.to_owned(), origin }),
                "{text}"
            );
        }
    }

    #[test]
    fn a_file_is_a_local_path() {
        assert_eq!(MapTiles::parse("data/land.pmtiles"), Ok(MapTiles::File("data/land.pmtiles".into())));
    }

    #[test]
    fn what_names_no_tile_is_refused() {
        for text in [
            "",
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
