//! Reads a filter that is written as JSON.

use std::cell::Cell;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::expression::{Comparison, Filter, Operand};
use super::pattern::Pattern;
use super::terms::{self, Read, Shapes};
use crate::routes::ogc::collection::Collection;
use crate::routes::ogc::crs::{Crs, Projection};
use crate::routes::ogc::shape::Shape;

/// The error says what is wrong and where, for a person.
pub(in crate::routes::ogc) fn parse(text: &str, collection: Collection) -> Read<Filter> {
    terms::check_length(text)?;
    let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Reader { collection, shapes: Cell::default() }.filter(&value, 1).map_err(|Fault { reason, path }| {
        let steps: Vec<_> = path.iter().rev().map(String::as_str).collect();
        if steps.is_empty() { reason } else { format!("{reason}, at /{}", steps.join("/")) }
    })
}

/// What is wrong, and the way to it from the innermost step outward.
struct Fault {
    reason: String,
    path: Vec<String>,
}

impl From<String> for Fault {
    fn from(reason: String) -> Self {
        Self { reason, path: Vec::new() }
    }
}

impl From<&str> for Fault {
    fn from(reason: &str) -> Self {
        reason.to_owned().into()
    }
}

type Found<T> = Result<T, Fault>;

fn at<T>(step: &str, found: Found<T>) -> Found<T> {
    found.map_err(|mut fault| {
        fault.path.push(step.to_string());
        fault
    })
}

/// An operator with its arguments.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    op: String,
    args: Vec<Value>,
}

struct Reader {
    collection: Collection,
    shapes: Cell<Shapes>,
}

impl Reader {
    fn filter(&self, value: &Value, depth: usize) -> Found<Filter> {
        terms::check_depth(depth)?;
        if let Value::Bool(truth) = value {
            return Ok(Filter::Constant(*truth));
        }
        let Call { op, args } =
            Call::deserialize(value).map_err(|_| "a condition needs the members “op” and “args”")?;
        self.call(&op.to_ascii_lowercase(), &args, depth)
    }

    fn call(&self, op: &str, args: &[Value], depth: usize) -> Found<Filter> {
        if let Some(comparison) = comparison(op) {
            let [one, other] = exactly(op, args)?;
            let one = self.operand_at(0, one)?;
            let other = self.alike_at(1, &one, other)?;
            return Ok(Filter::Compare(one, comparison, other));
        }
        match op {
            "and" => Ok(terms::one_or(self.filters(op, args, depth)?, Filter::All)),
            "or" => Ok(terms::one_or(self.filters(op, args, depth)?, Filter::Any)),
            "not" => {
                let [only] = exactly(op, args)?;
                Ok(Filter::Not(Box::new(argument(0, self.filter(only, depth + 1))?)))
            }
            "like" => {
                let [one, pattern] = exactly(op, args)?;
                let pattern = pattern.as_str().ok_or_else(|| "like needs a text".into());
                Ok(Filter::Like(self.operand_at(0, one)?, Pattern::new(argument(1, pattern)?)))
            }
            "between" => {
                let [one, from, to] = exactly(op, args)?;
                let one = self.operand_at(0, one)?;
                let (from, to) = (self.alike_at(1, &one, from)?, self.alike_at(2, &one, to)?);
                Ok(Filter::Between(one, from, to))
            }
            "in" => {
                let [one, list] = exactly(op, args)?;
                let one = self.operand_at(0, one)?;
                let list = argument(1, self.list(&one, list))?;
                Ok(Filter::In(one, list))
            }
            "isnull" => {
                let [only] = exactly(op, args)?;
                Ok(Filter::IsNull(self.operand_at(0, only)?))
            }
            "s_intersects" => {
                let [property, geometry] = exactly(op, args)?;
                let mut shapes = self.shapes.take();
                argument(1, shapes.one_more().map_err(Fault::from))?;
                self.shapes.set(shapes);
                argument(0, is_geometry(property))?;
                Ok(Filter::Intersects(argument(1, shape(geometry))?))
            }
            _ => at("op", Err(format!("there is no operator “{op}”").into())),
        }
    }

    fn filters(&self, op: &str, args: &[Value], depth: usize) -> Found<Vec<Filter>> {
        if args.is_empty() {
            return at("args", Err(format!("{op} needs conditions").into()));
        }
        let read = |(place, it)| argument(place, self.filter(it, depth + 1));
        args.iter().enumerate().map(read).collect()
    }

    fn list(&self, like: &Operand, list: &Value) -> Found<Vec<Operand>> {
        let items = list.as_array().filter(|list| !list.is_empty()).ok_or("in needs a list of values")?;
        let item = |(place, it): (usize, &Value)| {
            let read = self.operand(it).and_then(|it| Ok(terms::alike(self.collection, like, it)?));
            at(&place.to_string(), read)
        };
        items.iter().enumerate().map(item).collect()
    }

    fn operand_at(&self, place: usize, value: &Value) -> Found<Operand> {
        argument(place, self.operand(value))
    }

    fn alike_at(&self, place: usize, one: &Operand, other: &Value) -> Found<Operand> {
        let other = self.operand_at(place, other)?;
        argument(place, terms::alike(self.collection, one, other).map_err(Fault::from))
    }

    fn operand(&self, value: &Value) -> Found<Operand> {
        match value {
            Value::String(_) | Value::Number(_) => Ok(Operand::Literal(value.clone())),
            Value::Object(members) => Ok(match only(members) {
                Some(("property", Value::String(name))) => terms::property(self.collection, name.clone())?,
                Some(("date", Value::String(text))) => terms::date(text)?,
                Some(("timestamp", Value::String(text))) => terms::timestamp(text)?,
                _ => return Err("it needs a property or a value".into()),
            }),
            _ => Err("it needs a property or a value".into()),
        }
    }
}

fn argument<T>(place: usize, found: Found<T>) -> Found<T> {
    at("args", at(&place.to_string(), found))
}

fn only(members: &Map<String, Value>) -> Option<(&str, &Value)> {
    let mut members = members.iter();
    let (name, value) = members.next()?;
    members.next().is_none().then_some((name, value))
}

fn exactly<'a, const N: usize>(op: &str, args: &'a [Value]) -> Found<&'a [Value; N]> {
    args.try_into().or_else(|_| at("args", Err(format!("{op} needs {N} arguments").into())))
}

fn comparison(op: &str) -> Option<Comparison> {
    Some(match op {
        "=" => Comparison::Equal,
        "<>" => Comparison::Unequal,
        "<" => Comparison::Less,
        "<=" => Comparison::LessOrEqual,
        ">" => Comparison::Greater,
        ">=" => Comparison::GreaterOrEqual,
        _ => return None,
    })
}

fn is_geometry(value: &Value) -> Found<()> {
    let name = value.as_object().and_then(only).filter(|(name, _)| *name == "property");
    if name.is_some_and(|(_, name)| name == terms::GEOMETRY) {
        Ok(())
    } else {
        Err(format!("s_intersects needs the property {}", terms::GEOMETRY).into())
    }
}

/// A box, or a geometry of `GeoJSON`.
fn shape(value: &Value) -> Found<Shape> {
    if let Some(bounds) = value.get("bbox") {
        let bounds = <[f64; 4]>::deserialize(bounds).map_err(|_| "a box needs four numbers")?;
        let [west, south, east, north] = bounds;
        return Ok(Shape::rectangle([west, south], [east, north]));
    }
    let as_written = Projection::to(Crs::Crs84).map_err(|error| error.to_string())?;
    let shape = Shape::of(value, &as_written)
        .ok_or("the shape has to be a box, a Point, a Polygon or a MultiPolygon")?;
    if let Shape::Area(parts) = &shape {
        if parts.is_empty() || parts.iter().any(Vec::is_empty) {
            return Err("an area needs a ring".into());
        }
        for ring in parts.iter().flatten() {
            terms::closed(ring)?;
        }
    }
    Ok(shape)
}
