//! Makes a filter of an expression: checks its operators, its arguments, and the names and types of the collection.

use std::cmp::Ordering;

use formats::Content;
use rules::day::Day;
use rules::instant::Instant;
use serde_json::{Value, json};

use super::expression::{Call, Expression, Tagged, Term};
use super::filter::{Filter, Operand};
use super::pattern::Pattern;
use crate::routes::ogc::collection::Collection;
use crate::routes::ogc::crs::{Crs, Projection};
use crate::routes::ogc::shape::Shape;

/// The property that stands for a feature's shape.
const GEOMETRY: &str = "geometry";

/// Each shape is compared with that of each feature.
const SHAPES_MAX: usize = 8;

const UNKNOWN_SHAPE: &str = "the shape has to be a box, a Point, a Polygon or a MultiPolygon";

/// The error says what is wrong, for a person.
type Resolved<T> = Result<T, String>;

pub(super) struct Resolver {
    collection: Collection,
    /// How many shapes the filter has so far.
    shapes: usize,
    /// The way through the JSON to the current expression. After an error it leads to the place of the error.
    pub(super) path: String,
    /// The place of the current expression in the text, in bytes.
    pub(super) offset: usize,
}

impl Resolver {
    pub(super) const fn new(collection: Collection) -> Self {
        Self { collection, shapes: 0, path: String::new(), offset: 0 }
    }

    pub(super) fn filter(&mut self, expression: &Expression) -> Resolved<Filter> {
        match &expression.term {
            Term::Call(Call { op, args }) => self.call(&op.to_ascii_lowercase(), args),
            Term::Value(Value::Bool(truth)) => Ok(Filter::Constant(*truth)),
            _ => Err("a condition needs the members “op” and “args”".to_owned()),
        }
    }

    fn call(&mut self, op: &str, args: &[Expression]) -> Resolved<Filter> {
        match op {
            "and" => self.filters(op, args).map(Filter::All),
            "or" => self.filters(op, args).map(Filter::Any),
            "not" => {
                let [inner] = self.exactly(op, args)?;
                self.at("/args/0", inner, Self::filter).map(|inner| Filter::Not(Box::new(inner)))
            }
            "like" => {
                let [one, pattern] = self.exactly(op, args)?;
                let one = self.at("/args/0", one, Self::operand)?;
                Ok(Filter::Like(one, self.at("/args/1", pattern, |_, it| like_pattern(it))?))
            }
            "between" => {
                let [one, from, to] = self.exactly(op, args)?;
                let one = self.at("/args/0", one, Self::operand)?;
                let from = self.at("/args/1", from, |this, it| this.comparable(&one, it))?;
                let to = self.at("/args/2", to, |this, it| this.comparable(&one, it))?;
                Ok(Filter::Between(one, from, to))
            }
            "in" => {
                let [one, list] = self.exactly(op, args)?;
                let one = self.at("/args/0", one, Self::operand)?;
                let list = self.at("/args/1", list, |this, it| this.list(&one, it))?;
                Ok(Filter::In(one, list))
            }
            "isnull" => {
                let [only] = self.exactly(op, args)?;
                self.at("/args/0", only, Self::operand).map(Filter::IsNull)
            }
            "s_intersects" => {
                let [property, shape] = self.exactly(op, args)?;
                self.at("/args/0", property, |_, it| check_geometry(it))?;
                self.at("/args/1", shape, Self::shape).map(Filter::Intersects)
            }
            _ => {
                let holds = self.comparison(op)?;
                let [one, other] = self.exactly(op, args)?;
                let one = self.at("/args/0", one, Self::operand)?;
                let other = self.at("/args/1", other, |this, it| this.comparable(&one, it))?;
                Ok(Filter::Compare(one, holds, other))
            }
        }
    }

    fn filters(&mut self, op: &str, args: &[Expression]) -> Resolved<Vec<Filter>> {
        if args.is_empty() {
            self.path.push_str("/args");
            return Err(format!("{op} needs conditions"));
        }
        args.iter()
            .enumerate()
            .map(|(place, it)| self.at(&format!("/args/{place}"), it, Self::filter))
            .collect()
    }

    fn comparison(&mut self, op: &str) -> Resolved<fn(Ordering) -> bool> {
        Ok(match op {
            "=" => Ordering::is_eq,
            "<>" => Ordering::is_ne,
            "<" => Ordering::is_lt,
            "<=" => Ordering::is_le,
            ">" => Ordering::is_gt,
            ">=" => Ordering::is_ge,
            _ => {
                self.path.push_str("/op");
                return Err(format!("there is no operator “{op}”"));
            }
        })
    }

    fn operand(&mut self, expression: &Expression) -> Resolved<Operand> {
        match &expression.term {
            Term::Value(value @ (Value::String(_) | Value::Number(_))) => Ok(Operand::Literal(value.clone())),
            Term::Tagged(Tagged::Property(name)) if self.collection.content(name).is_some() => {
                Ok(Operand::Property(name.clone()))
            }
            Term::Tagged(Tagged::Property(name)) => Err(format!("there is no property “{name}”")),
            Term::Tagged(Tagged::Date(text)) => time(text, Day::parse(text).ok().map(|day| day.to_string())),
            Term::Tagged(Tagged::Timestamp(text)) => {
                time(text, Instant::parse(text).ok().map(|instant| instant.to_string()))
            }
            _ => Err("it needs a property or a value".to_owned()),
        }
    }

    /// Refuses a comparison of a number with a text.
    fn comparable(&mut self, one: &Operand, other: &Expression) -> Resolved<Operand> {
        let other = self.operand(other)?;
        if self.is_number(one) == self.is_number(&other) {
            Ok(other)
        } else {
            Err("it compares a number with a text".to_owned())
        }
    }

    fn is_number(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Property(name) => matches!(self.collection.content(name), Some(Content::Number { .. })),
            Operand::Literal(value) => value.is_number(),
        }
    }

    fn list(&mut self, one: &Operand, list: &Expression) -> Resolved<Vec<Operand>> {
        match &list.term {
            Term::List(items) if !items.is_empty() => {
                let item =
                    |(place, it)| self.at(&format!("/{place}"), it, |this, it| this.comparable(one, it));
                items.iter().enumerate().map(item).collect()
            }
            _ => Err("in needs a list of values".to_owned()),
        }
    }

    fn shape(&mut self, expression: &Expression) -> Resolved<Shape> {
        self.shapes += 1;
        if self.shapes > SHAPES_MAX {
            return Err(format!("it has more than {SHAPES_MAX} shapes"));
        }
        match &expression.term {
            Term::Tagged(Tagged::Bbox(bounds)) => match bounds[..] {
                [west, south, east, north] => Ok(Shape::rectangle([west, south], [east, north])),
                _ => Err("a box needs four numbers".to_owned()),
            },
            Term::Value(geometry) => geo_json(geometry),
            _ => Err(UNKNOWN_SHAPE.to_owned()),
        }
    }

    fn exactly<'a, const N: usize>(
        &mut self,
        op: &str,
        args: &'a [Expression],
    ) -> Resolved<&'a [Expression; N]> {
        args.try_into().map_err(|_| {
            self.path.push_str("/args");
            format!("{op} needs {N} arguments")
        })
    }

    /// Takes the step to an expression, and back again if there is no error in it.
    fn at<T>(
        &mut self,
        step: &str,
        expression: &Expression,
        resolve: impl FnOnce(&mut Self, &Expression) -> Resolved<T>,
    ) -> Resolved<T> {
        let before = self.path.len();
        self.path.push_str(step);
        self.offset = expression.offset;
        let resolved = resolve(self, expression)?;
        self.path.truncate(before);
        Ok(resolved)
    }
}

fn geo_json(geometry: &Value) -> Resolved<Shape> {
    let as_written = Projection::to(Crs::Crs84).map_err(|error| error.to_string())?;
    let shape = Shape::of(geometry, &as_written).ok_or(UNKNOWN_SHAPE)?;
    if let Shape::Area(parts) = &shape {
        if parts.is_empty() || parts.iter().any(Vec::is_empty) {
            return Err("an area needs a ring".to_owned());
        }
        if !parts.iter().flatten().all(|ring| ring.len() >= 4 && ring.first() == ring.last()) {
            return Err("a ring needs four points or more, and ends where it begins".to_owned());
        }
    }
    Ok(shape)
}

fn check_geometry(property: &Expression) -> Resolved<()> {
    match &property.term {
        Term::Tagged(Tagged::Property(name)) if name == GEOMETRY => Ok(()),
        _ => Err(format!("s_intersects needs the property {GEOMETRY}")),
    }
}

fn like_pattern(expression: &Expression) -> Resolved<Pattern> {
    match &expression.term {
        Term::Value(Value::String(text)) => Ok(Pattern::new(text)),
        _ => Err("like needs a text".to_owned()),
    }
}

fn time(text: &str, parsed: Option<String>) -> Resolved<Operand> {
    parsed.map(|parsed| Operand::Literal(json!(parsed))).ok_or_else(|| format!("“{text}” is no time"))
}
