//! The JSON of a file as types. Records stay texts until each is read by itself, so that a bad one does not harm the
//! others. Coordinates take a tenth of the memory that `serde_json::Value` needs for them.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::limits::MAX_SHAPES;

/// A file of GeoJSON, or of the JSON that Esri's programs write.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct JsonFile<'a> {
    #[serde(rename = "type", default)]
    pub(super) kind: Option<String>,
    #[serde(default)]
    pub(super) crs: Option<Value>,
    #[serde(borrow, default)]
    pub(super) features: Option<Features<'a>>,
    #[serde(default)]
    pub(super) spatial_reference: Option<Value>,
}

/// The features of a file, at most one more than a file may have.
pub(super) struct Features<'a>(pub(super) Vec<&'a RawValue>);

#[derive(Deserialize)]
pub(super) struct Feature<'a> {
    #[serde(borrow, default)]
    pub(super) geometry: Option<&'a RawValue>,
    /// `attributes` in the JSON of Esri.
    #[serde(borrow, default, alias = "attributes")]
    pub(super) properties: Option<&'a RawValue>,
}

#[derive(Deserialize)]
pub(super) struct GeometryObject {
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) coordinates: Coordinates,
    #[serde(default)]
    pub(super) geometries: Vec<GeometryObject>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EsriGeometry<'a> {
    pub(super) rings: Option<Coordinates>,
    pub(super) paths: Option<Coordinates>,
    /// Rings with arcs, which are not read.
    #[serde(borrow, default, alias = "curvePaths")]
    pub(super) curve_rings: Option<&'a RawValue>,
}

/// The coordinates of a geometry: lists of any depth.
pub(super) enum Coordinates {
    Number(f64),
    /// The first two numbers; a height is left out.
    Position([f64; 2]),
    List(Vec<Coordinates>),
}

impl Default for Coordinates {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl Coordinates {
    pub(super) fn list(&self) -> impl Iterator<Item = &Self> {
        match self {
            Self::List(nodes) => nodes.iter(),
            Self::Number(_) | Self::Position(_) => [].iter(),
        }
    }

    pub(super) fn position(&self) -> Option<[f64; 2]> {
        if let Self::Position(position) = self { Some(*position) } else { None }
    }
}

impl<'de> Deserialize<'de> for Coordinates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CoordinatesVisitor)
    }
}

struct CoordinatesVisitor;

impl<'de> Visitor<'de> for CoordinatesVisitor {
    type Value = Coordinates;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("coordinates")
    }

    fn visit_unit<E>(self) -> Result<Coordinates, E> {
        Ok(Coordinates::default())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Coordinates, E> {
        Ok(Coordinates::Number(number))
    }

    #[expect(clippy::cast_precision_loss, reason = "no coordinate is as large")]
    fn visit_i64<E>(self, number: i64) -> Result<Coordinates, E> {
        Ok(Coordinates::Number(number as f64))
    }

    #[expect(clippy::cast_precision_loss, reason = "no coordinate is as large")]
    fn visit_u64<E>(self, number: u64) -> Result<Coordinates, E> {
        Ok(Coordinates::Number(number as f64))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Coordinates, A::Error> {
        let Some(first) = items.next_element()? else { return Ok(Coordinates::default()) };
        if let Coordinates::Number(x) = first {
            let Some(Coordinates::Number(y)) = items.next_element()? else {
                return Err(A::Error::custom("a position needs two numbers"));
            };
            while items.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(Coordinates::Position([x, y]));
        }
        let mut nodes = vec![first];
        while let Some(node) = items.next_element()? {
            nodes.push(node);
        }
        Ok(Coordinates::List(nodes))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Features<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(FeaturesVisitor)
    }
}

struct FeaturesVisitor;

impl<'de> Visitor<'de> for FeaturesVisitor {
    type Value = Features<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("features")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Features<'de>, A::Error> {
        let mut features = Vec::new();
        while features.len() <= MAX_SHAPES {
            let Some(feature) = items.next_element()? else { return Ok(Features(features)) };
            features.push(feature);
        }
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Features(features))
    }
}
