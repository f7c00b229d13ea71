use rules::location::Location;
use rules::record::{Member, Table};

use crate::area::Area;
use crate::value::Value;

/// A record as files have it.
pub trait Feature {
    /// What a file with such records is called.
    const PLURAL: &'static str;
    /// Whether its shape is an area. Otherwise it is a point.
    const IS_AREA: bool;

    /// In the order of the file: columns for people first, then ids.
    fn columns() -> impl Iterator<Item = Column>;

    /// One for each column; None where nothing was reported.
    fn values(&self) -> impl Iterator<Item = Option<Value<'_>>>;

    fn id(&self) -> String;

    fn name(&self) -> &str;

    /// None while it is not known.
    fn shape(&self) -> Option<Shape<'_>>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The member's name in the calls, for programs.
    pub name: &'static str,
    /// The heading for people.
    pub heading: &'static str,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape<'a> {
    Point(Location),
    Area(Area<'a>),
}

/// The columns of a report, each with its member.
pub(crate) fn reported(table: &'static Table) -> impl Iterator<Item = (Column, &'static Member)> {
    let column = |member: &Member| Some(Column { name: member.name, heading: member.heading? });
    table.members.iter().filter_map(move |member| Some((column(member)?, *member)))
}
