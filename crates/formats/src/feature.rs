use rules::instant::Instant;
use rules::location::Location;
use rules::record::{Choice, Kind, LandKind, Member, Table};

use crate::Format;
use crate::area::Area;
use crate::value::Value;

/// A record as files have it.
pub trait Feature {
    /// What a file with such records is called.
    const PLURAL: &'static str;
    /// Whether its shape is an area. Otherwise it is a point.
    const IS_AREA: bool;

    /// Lists the columns in the order of the file: those for people first, then ids.
    fn columns() -> impl Iterator<Item = Column>;

    /// Lists a value for each column, and none where nothing was reported.
    fn values(&self) -> impl Iterator<Item = Option<Value<'_>>>;

    fn id(&self) -> String;

    fn name(&self) -> &str;

    fn updated_at(&self) -> Instant;

    /// Returns none while the shape is not known.
    fn shape(&self) -> Option<Shape<'_>>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The member's name in the calls, for programs.
    pub name: &'static str,
    /// People read it above the column.
    pub heading: &'static str,
    pub content: Content,
    /// The column tells of another record, which a mapping system has in a layer of its own.
    pub is_for_sheets: bool,
}

/// A column of every format, and how a row gives its value.
pub(crate) const fn column<F>(
    name: &'static str,
    heading: &'static str,
    content: Content,
    value: F,
) -> (Column, F) {
    (Column { name, heading, content, is_for_sheets: false }, value)
}

/// A column of sheets alone, and how a row gives its value.
pub(crate) const fn sheet_column<F>(
    name: &'static str,
    heading: &'static str,
    content: Content,
    value: F,
) -> (Column, F) {
    (Column { name, heading, content, is_for_sheets: true }, value)
}

impl Column {
    fn is_in(&self, format: Format) -> bool {
        format.is_sheet() || !self.is_for_sheets
    }
}

/// What the values of a column are, for formats that declare it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    Text,
    /// Files have a code as text. A sheet, which a person reads, has its label.
    Choice(&'static [Choice]),
    /// Files have it as text, `YYYY-MM-DD`.
    Day,
    /// Files have it as text, RFC 3339 in UTC.
    Instant,
    /// A number has at most that many decimal places.
    Number {
        places: usize,
    },
}

impl Content {
    pub(crate) const WHOLE: Self = Self::Number { places: 0 };
    pub(crate) const METERS: Self = Self::Number { places: 1 };
    pub(crate) const ACRES: Self = Self::Number { places: 2 };
    pub(crate) const PERCENT: Self = Self::Number { places: 2 };
    pub(crate) const DEGREES: Self = Self::Number { places: 7 };
}

impl From<Kind> for Content {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::StartDate | Kind::EndDate => Self::Day,
            Kind::CropYear => Self::WHOLE,
            Kind::Acres | Kind::Land(LandKind::Uncertainty) => Self::ACRES,
            Kind::Percent => Self::PERCENT,
            Kind::Choice(choices) => Self::Choice(choices),
            Kind::Land(LandKind::Accuracy) => Self::METERS,
            Kind::Latitude | Kind::Longitude => Self::DEGREES,
            Kind::FieldName
            | Kind::Crop
            | Kind::Fix
            | Kind::Line(_)
            | Kind::Lines(_)
            | Kind::Subfield
            | Kind::Notes
            | Kind::FieldId
            | Kind::Land(_) => Self::Text,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape<'a> {
    Point(Location),
    Area(Area<'a>),
}

/// The columns of a report, each with its member.
pub(crate) fn reported(table: &'static Table) -> impl Iterator<Item = (Column, &'static Member)> {
    let column = |member: &Member| {
        let heading = member.heading?;
        Some(Column { name: member.name, heading, content: member.kind.into(), is_for_sheets: false })
    };
    table.members.iter().filter_map(move |member| Some((column(member)?, *member)))
}

/// A kind of features as a value. Code that takes it is compiled once for all kinds, which keeps the wasm module small.
pub(crate) struct Layer {
    /// It names the layer in a Shapefile or a GeoPackage.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) name: &'static str,
    pub(crate) is_area: bool,
    pub(crate) columns: Vec<Column>,
}

impl Layer {
    pub(crate) fn of<F: Feature>(format: Format) -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            name: F::PLURAL,
            is_area: F::IS_AREA,
            columns: F::columns().filter(|column| column.is_in(format)).collect(),
        }
    }
}

/// A feature as a value.
pub(crate) struct Row<'a> {
    pub(crate) id: String,
    pub(crate) name: &'a str,
    pub(crate) shape: Option<Shape<'a>>,
    pub(crate) values: Vec<Option<Value<'a>>>,
    /// Only a GeoPackage has a column for it.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) updated_at: Instant,
}

impl<'a> Row<'a> {
    /// The columns with this row's values.
    pub(crate) fn cells<'b>(
        &'b self,
        layer: &'b Layer,
    ) -> impl Iterator<Item = (&'b Column, &'b Option<Value<'a>>)> {
        layer.columns.iter().zip(&self.values)
    }

    pub(crate) fn of<F: Feature>(feature: &'a F, format: Format) -> Self {
        let cells = F::columns().zip(feature.values());
        Self {
            id: feature.id(),
            name: feature.name(),
            shape: feature.shape(),
            values: cells.filter(|(column, _)| column.is_in(format)).map(|(_, value)| value).collect(),
            #[cfg(not(target_arch = "wasm32"))]
            updated_at: feature.updated_at(),
        }
    }
}
