//! Imagery under the maps, unless the operator wants none, and section lines over it, if they have some.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::config::{MapSettings, MapTiles, TileSource};

/// The closest zoom of an address, unless the operator names another.
const MAX_ZOOM: u8 = 19;

#[derive(Debug, Error)]
pub enum ImageryError {
    #[error("{} cannot be read", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{} is not a PMTiles archive of version 3", path.display())]
    OtherFormat { path: PathBuf },
    #[error(
        "{} does not hold pictures; a map needs tiles in PNG, JPEG, WebP or AVIF",
        path.display()
    )]
    NoPictures { path: PathBuf },
    #[error("{tiles} needs {attribution}: who has to be named for what it shows")]
    NoAttribution { tiles: &'static str, attribution: &'static str },
}

#[derive(Clone, Default, Debug)]
pub struct Imagery {
    ground: Option<Source>,
    sections: Option<Source>,
}

/// Says where the tiles are, and who has to be named for them.
#[derive(Clone, Debug)]
pub struct Source {
    pub tiles: TileSource,
    pub attribution: String,
    pub max_zoom: u8,
}

impl Imagery {
    /// Fails if the archive cannot be read or holds something else, so that a map never shows nothing for it.
    pub fn open(settings: &MapSettings) -> Result<Self, ImageryError> {
        Ok(Self { ground: open_ground(settings)?, sections: open_sections(settings)? })
    }

    /// The imagery under the maps.
    pub const fn source(&self) -> Option<&Source> {
        self.ground.as_ref()
    }

    /// The lines of sections over it.
    pub const fn sections(&self) -> Option<&Source> {
        self.sections.as_ref()
    }

    /// The other origins that pages load from.
    pub fn origins(&self) -> Vec<&str> {
        let sources = self.ground.iter().chain(&self.sections);
        let mut origins: Vec<_> = sources
            .filter_map(|source| match &source.tiles {
                TileSource::Address { origin, .. } => Some(origin.as_str()),
                TileSource::File(_) => None,
            })
            .collect();
        origins.dedup();
        origins
    }
}

fn open_ground(settings: &MapSettings) -> Result<Option<Source>, ImageryError> {
    let (tiles, attribution, max_zoom) = match settings.map_tiles.clone() {
        MapTiles::None => return Ok(None),
        MapTiles::Preset(preset, tiles) => (tiles, preset.attribution, preset.max_zoom),
        MapTiles::Own(tiles) => (tiles, "", MAX_ZOOM),
    };
    let own_attribution = settings.map_attribution.trim();
    let attribution = if own_attribution.is_empty() { attribution } else { own_attribution };
    let attribution = named(attribution, "ACREMARK_MAP_TILES", "ACREMARK_MAP_ATTRIBUTION")?;
    if let TileSource::File(path) = &tiles {
        check(path)?;
    }
    let max_zoom = settings.map_zoom.unwrap_or(max_zoom);
    Ok(Some(Source { tiles, attribution, max_zoom }))
}

fn open_sections(settings: &MapSettings) -> Result<Option<Source>, ImageryError> {
    let MapTiles::Own(tiles) = settings.map_sections.clone() else { return Ok(None) };
    let attribution = named(
        settings.map_sections_attribution.trim(),
        "ACREMARK_MAP_SECTIONS",
        "ACREMARK_MAP_SECTIONS_ATTRIBUTION",
    )?;
    Ok(Some(Source { tiles, attribution, max_zoom: settings.map_sections_zoom.unwrap_or(MAX_ZOOM) }))
}

/// Fails if nobody is named.
fn named(name: &str, tiles: &'static str, attribution: &'static str) -> Result<String, ImageryError> {
    if name.is_empty() {
        Err(ImageryError::NoAttribution { tiles, attribution })
    } else {
        Ok(name.to_owned())
    }
}

/// Reads the header of the archive: <https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md>.
fn check(path: &Path) -> Result<(), ImageryError> {
    const BEGINNING: [u8; 8] = *b"PMTiles\x03";
    const TILE_TYPE: usize = 99;
    let mut header = [0; 127];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut header));
    let path = path.to_owned();
    match read {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            return Err(ImageryError::OtherFormat { path });
        }
        Err(source) => return Err(ImageryError::Unreadable { path, source }),
        Ok(()) => {}
    }
    if !header.starts_with(&BEGINNING) {
        return Err(ImageryError::OtherFormat { path });
    }
    // PNG, JPEG, WebP and AVIF; 1 is a vector tile.
    if matches!(header.get(TILE_TYPE), Some(2..=5)) { Ok(()) } else { Err(ImageryError::NoPictures { path }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(content: &[u8]) -> Result<Imagery, ImageryError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("land.pmtiles");
        std::fs::write(&path, content).unwrap();
        Imagery::open(&settings(path.to_str().unwrap(), "The land office"))
    }

    fn settings(tiles: &str, attribution: &str) -> MapSettings {
        MapSettings {
            map_tiles: MapTiles::parse(tiles).unwrap(),
            map_attribution: attribution.to_owned(),
            map_zoom: None,
            map_sections: MapTiles::None,
            map_sections_attribution: String::new(),
            map_sections_zoom: None,
        }
    }

    fn header(tile_type: u8) -> [u8; 127] {
        let mut header = [0; 127];
        header[..8].copy_from_slice(b"PMTiles\x03");
        header[99] = tile_type;
        header
    }

    #[test]
    fn an_archive_of_pictures_is_taken_and_one_of_vectors_is_not() {
        for pictures in 2..=5 {
            assert!(opened(&header(pictures)).unwrap().source().is_some(), "{pictures}");
        }
        for other in [0, 1, 6] {
            assert!(matches!(opened(&header(other)), Err(ImageryError::NoPictures { .. })), "{other}");
        }
    }

    #[test]
    fn a_file_that_is_no_archive_or_is_missing_is_refused() {
        for content in [&b""[..], b"PMTiles\x03", &[0; 127], &[&b"PMTiles\x02"[..], &[2; 119]].concat()] {
            assert!(matches!(opened(content), Err(ImageryError::OtherFormat { .. })));
        }
        let missing = settings("nowhere/land.pmtiles", "The land office");
        assert!(matches!(Imagery::open(&missing), Err(ImageryError::Unreadable { .. })));
    }

    #[test]
    fn imagery_of_the_operator_needs_an_attribution() {
        let unnamed = settings("https://tiles.example/{z}/{x}/{y}", " ");
        assert!(matches!(Imagery::open(&unnamed), Err(ImageryError::NoAttribution { .. })));
        assert!(Imagery::open(&settings("none", "")).unwrap().source().is_none());
    }

    #[test]
    fn section_lines_need_an_attribution_and_bring_their_origin() {
        let address =
            |host: &str| MapTiles::parse_sections(&format!("https://{host}/{{z}}/{{x}}/{{y}}")).unwrap();
        let mut both = settings("https://tiles.example/{z}/{x}/{y}", "The land office");
        both.map_sections = address("sections.example");
        let unnamed = Imagery::open(&both).unwrap_err().to_string();
        assert!(
            unnamed.starts_with("ACREMARK_MAP_SECTIONS needs ACREMARK_MAP_SECTIONS_ATTRIBUTION"),
            "{unnamed}"
        );
        both.map_sections_attribution = "The surveyors".to_owned();
        let opened = Imagery::open(&both).unwrap();
        assert_eq!(opened.origins(), ["https://tiles.example", "https://sections.example"]);
        let sections = opened.sections().unwrap();
        assert_eq!((sections.attribution.as_str(), sections.max_zoom), ("The surveyors", 19));
        both.map_sections = address("tiles.example");
        assert_eq!(Imagery::open(&both).unwrap().origins(), ["https://tiles.example"]);
    }

    #[test]
    fn preset_brings_attribution_and_zoom_that_the_operator_may_replace() {
        let preset = settings("usgs", "");
        let of = |settings: &MapSettings| {
            let Source { attribution, max_zoom, .. } =
                Imagery::open(settings).unwrap().source().unwrap().clone();
            (attribution, max_zoom)
        };
        assert_eq!(of(&preset), ("Tiles courtesy of the U.S. Geological Survey".to_owned(), 16));
        let replaced = MapSettings { map_zoom: Some(12), ..settings("usgs", "The land office") };
        assert_eq!(of(&replaced), ("The land office".to_owned(), 12));
    }
}
