//! Reads the shapes of a filter, as well-known text.

use super::expression::Filter;
use super::parser::Parser;
use super::terms::{GEOMETRY, Read, closed};
use super::tokens::Token;
use crate::routes::ogc::shape::Shape;

impl Parser {
    pub(super) fn intersects(&mut self) -> Read<Filter> {
        self.sign("(")?;
        match self.next() {
            Some(Token::Word(name) | Token::Name(name)) if name == GEOMETRY => {}
            _ => return Err(format!("S_INTERSECTS needs the property {GEOMETRY}")),
        }
        self.sign(",")?;
        self.shapes.one_more()?;
        let shape = self.shape()?;
        self.sign(")").map(|()| Filter::Intersects(shape))
    }

    fn shape(&mut self) -> Read<Shape> {
        let Some(Token::Word(kind)) = self.next() else { return Err("it needs a shape".to_owned()) };
        match kind.to_ascii_uppercase().as_str() {
            "BBOX" => {
                self.sign("(")?;
                let mut bounds = vec![self.number()?];
                while self.takes_sign(",") {
                    bounds.push(self.number()?);
                }
                let [west, south, east, north] = bounds[..] else {
                    return Err("BBOX needs four numbers".to_owned());
                };
                self.sign(")").map(|()| Shape::rectangle([west, south], [east, north]))
            }
            "POINT" => {
                self.sign("(")?;
                let point = self.point()?;
                self.sign(")").map(|()| Shape::Point(point))
            }
            "POLYGON" => Ok(Shape::Area(vec![self.listed(|parser| parser.ring())?])),
            "MULTIPOLYGON" => Ok(Shape::Area(self.listed(|parser| parser.listed(|parser| parser.ring()))?)),
            _ => Err("the shape has to be a BBOX, POINT, POLYGON or MULTIPOLYGON".to_owned()),
        }
    }

    fn ring(&mut self) -> Read<Vec<[f64; 2]>> {
        let ring = self.listed(|parser| parser.point())?;
        closed(&ring).map(|()| ring)
    }

    fn listed<T>(&mut self, mut item: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        self.sign("(")?;
        let mut items = vec![item(self)?];
        while self.takes_sign(",") {
            items.push(item(self)?);
        }
        self.sign(")").map(|()| items)
    }

    fn point(&mut self) -> Read<[f64; 2]> {
        Ok([self.number()?, self.number()?])
    }

    fn number(&mut self) -> Read<f64> {
        match self.next() {
            Some(Token::Number(number)) => Ok(number),
            _ => Err("it needs a number".to_owned()),
        }
    }
}
