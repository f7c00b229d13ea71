//! The shape of the file. Records stay texts until each is read by itself, so that a bad one does not harm the others.
//! Coordinates take a tenth of the memory that `serde_json::Value` needs for them.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::limits::MAX_SHAPES;

/// Of GeoJSON, or of what Esri's programs write as JSON.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct File<'a> {
    #[serde(rename = "type", default)]
    pub(super) kind: Option<String>,
    #[serde(default)]
    pub(super) crs: Option<Value>,
    #[serde(borrow, default)]
    pub(super) features: Option<Features<'a>>,
    #[serde(default)]
    pub(super) spatial_reference: Option<Value>,
}

/// At most one more than a file may have.
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
    pub(super) coordinates: Node,
    #[serde(default)]
    pub(super) geometries: Vec<GeometryObject>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EsriGeometry<'a> {
    pub(super) rings: Option<Node>,
    pub(super) paths: Option<Node>,
    /// With arcs.
    #[serde(borrow, default, alias = "curvePaths")]
    pub(super) curve_rings: Option<&'a RawValue>,
}

/// Coordinates of any depth.
pub(super) enum Node {
    Number(f64),
    /// The first two numbers; a height is left out.
    Position([f64; 2]),
    List(Vec<Node>),
}

impl Default for Node {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl Node {
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

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Nodes)
    }
}

struct Nodes;

impl<'de> Visitor<'de> for Nodes {
    type Value = Node;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("coordinates")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::default())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node, E> {
        Ok(Node::Number(number))
    }

    #[expect(clippy::cast_precision_loss, reason = "no coordinate is as large")]
    fn visit_i64<E>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Number(number as f64))
    }

    #[expect(clippy::cast_precision_loss, reason = "no coordinate is as large")]
    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        Ok(Node::Number(number as f64))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let Some(first) = items.next_element()? else { return Ok(Node::default()) };
        if let Node::Number(x) = first {
            let Some(Node::Number(y)) = items.next_element()? else {
                return Err(A::Error::custom("a position needs two numbers"));
            };
            while items.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(Node::Position([x, y]));
        }
        let mut nodes = vec![first];
        while let Some(node) = items.next_element()? {
            nodes.push(node);
        }
        Ok(Node::List(nodes))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Features<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Listed)
    }
}

struct Listed;

impl<'de> Visitor<'de> for Listed {
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
