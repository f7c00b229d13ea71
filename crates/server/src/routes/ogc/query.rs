//! The query of features.

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::{Filter, ResolvedFilter};
use rules::ids::UserId;
use rules::season::Season;
use serde_json::Value;
use store::records::Window;
use uuid::Uuid;

use super::answer::{Parameters, refused, value};
use super::bounding_boxes::bounding_boxes;
use super::collection::Collection;
use super::cql;
use super::crs::{Crs, Projection};
use super::interval::Interval;
use super::shape::Shape;
use crate::problem::Problem;
use crate::routes::records::area::{corners, unfit};

/// Features of a page that names no limit, and the most of any page. A higher limit is lowered.
pub(super) const LIMIT: usize = 100;
pub(super) const LIMIT_MAX: usize = 10_000;

/// The parameters of features of every collection.
const PARAMETERS: [&str; 12] = [
    "f",
    "limit",
    "bbox",
    "bbox-crs",
    "datetime",
    "crs",
    "farmer",
    "filter",
    "filter-lang",
    "filter-crs",
    "after",
    "today",
];
const PARAMETERS_OF_PLANTINGS: [&str; 3] = ["crop", "season", "cropYear"];

pub(super) fn known_parameters(collection: Collection) -> Vec<&'static str> {
    let more: &[_] = match collection {
        Collection::Plantings => &PARAMETERS_OF_PLANTINGS,
        Collection::Fields => &[],
    };
    PARAMETERS.iter().chain(more).copied().collect()
}

/// A page begins after this record of this farmer.
pub(super) type PagePosition = (UserId, Uuid);

#[derive(Clone, Debug)]
pub(super) struct ItemsQuery {
    pub(super) limit: usize,
    pub(super) farmer: Option<UserId>,
    pub(super) after: Option<PagePosition>,
    pub(super) app_filter: ResolvedFilter,
    pub(super) output: Projection,
    /// What the store can narrow by: never less than the query asks for.
    pub(super) window: Window,
    boxes: Option<(Vec<Shape>, Projection)>,
    interval: Option<Interval>,
    filter: Option<(cql::Filter, Projection)>,
}

impl ItemsQuery {
    pub(super) fn read(collection: Collection, parameters: &Parameters, today: Day) -> Result<Self, Problem> {
        let parameter = |name: &str| value(parameters, name);
        let today = parsed(parameter("today"), "today", |text| Day::parse(text).ok())?.unwrap_or(today);
        let boxes = boxes(parameter("bbox"), parameter("bbox-crs"))?;
        let interval = parsed(parameter("datetime"), "datetime", Interval::parse)?;
        let filter = cql_filter(collection, parameters)?;
        let by_box = boxes.as_ref().and_then(|(boxes, projection)| bounding_boxes(boxes, projection));
        let by_filter = filter.as_ref().and_then(|(filter, projection)| {
            bounding_boxes(std::slice::from_ref(filter.place()?), projection)
        });
        Ok(Self {
            limit: parsed(parameter("limit"), "limit", limit)?.unwrap_or(LIMIT),
            farmer: parsed(parameter("farmer"), "farmer", |text| text.parse().ok())?,
            after: parsed(parameter("after"), "after", page_position)?,
            app_filter: app_filter(parameters)?.on(today),
            output: projection(parameter("crs"), "crs")?,
            window: Window { within: by_box.or(by_filter), span: interval.map(Interval::ends) },
            boxes,
            interval,
            filter,
        })
    }

    /// Whether the store's own filters say all, so that it can count.
    pub(super) const fn is_counted(&self) -> bool {
        self.boxes.is_none() && self.interval.is_none() && self.filter.is_none()
    }

    /// Whether a feature can go out as a file has it.
    pub(super) fn sends_stored_features(&self) -> bool {
        self.is_counted() && self.output.crs() == Crs::Crs84
    }

    pub(super) fn keeps(&self, feature: &Value) -> bool {
        let empty = serde_json::Map::new();
        let properties = feature["properties"].as_object().unwrap_or(&empty);
        let geometry = &feature["geometry"];
        // The standard has a feature without a time or a shape meet every interval and every box.
        let in_interval = self
            .interval
            .is_none_or(|interval| Interval::of(properties).is_none_or(|it| it.intersects(interval)));
        let in_box = self.boxes.as_ref().is_none_or(|(boxes, projection)| {
            geometry.is_null()
                || Shape::of(geometry, projection)
                    .is_some_and(|shape| boxes.iter().any(|it| it.intersects(&shape)))
        });
        let by_filter =
            |(filter, projection): &(cql::Filter, Projection)| filter.keeps(properties, geometry, projection);
        in_interval && in_box && self.filter.as_ref().is_none_or(by_filter)
    }
}

fn parsed<T>(
    text: Option<&str>,
    name: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    text.map(|text| parse(text).ok_or_else(|| unfit(name, text))).transpose()
}

fn limit(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // A number that is too large for any type is lowered too.
    let limit = is_number.then(|| text.parse().unwrap_or(LIMIT_MAX))?;
    (limit > 0).then_some(limit.min(LIMIT_MAX))
}

fn page_position(text: &str) -> Option<PagePosition> {
    let (farmer, record) = text.split_once('.')?;
    Some((farmer.parse().ok()?, record.parse().ok()?))
}

/// The filters that the application has too.
fn app_filter(parameters: &Parameters) -> Result<Filter, Problem> {
    let parameter = |name: &str| value(parameters, name);
    Ok(Filter {
        crops: parsed(parameter("crop"), "crop", Crop::from_label)?.into_iter().collect(),
        seasons: parsed(parameter("season"), "season", Season::from_value)?.into_iter().collect(),
        crop_years: parsed(parameter("cropYear"), "cropYear", |text| text.parse().ok().map(CropYear))?
            .into_iter()
            .collect(),
        ..Filter::default()
    })
}

fn projection(text: Option<&str>, name: &str) -> Result<Projection, Problem> {
    let crs = parsed(text, name, Crs::from_uri)?.unwrap_or(Crs::Crs84);
    Projection::to(crs).map_err(|cause| Problem::internal(&cause))
}

fn boxes(text: Option<&str>, crs: Option<&str>) -> Result<Option<(Vec<Shape>, Projection)>, Problem> {
    let projection = projection(crs, "bbox-crs")?;
    let system = projection.crs();
    let boxes = parsed(text, "bbox", |text| {
        let [x1, y1, x2, y2] = corners(text)?;
        rectangles([x1, y1], [x2, y2], system)
    })?;
    Ok(boxes.map(|boxes| (boxes, projection)))
}

/// Two if the box passes the antimeridian. Returns none if the box ends before it begins.
fn rectangles(from: [f64; 2], to: [f64; 2], crs: Crs) -> Option<Vec<Shape>> {
    let longitude = usize::from(crs == Crs::Epsg(4326));
    let ends_before = |axis: usize| Some(from.get(axis)? > to.get(axis)?);
    if !crs.is_geographic() {
        return (!ends_before(0)? && !ends_before(1)?).then(|| vec![Shape::rectangle(from, to)]);
    }
    if ends_before(1 - longitude)? {
        return None;
    }
    if !ends_before(longitude)? {
        return Some(vec![Shape::rectangle(from, to)]);
    }
    let at = |[x, y]: [f64; 2], degrees: f64| if longitude == 0 { [degrees, y] } else { [x, degrees] };
    Some(vec![Shape::rectangle(from, at(to, 180.0)), Shape::rectangle(at(from, -180.0), to)])
}

fn cql_filter(
    collection: Collection,
    parameters: &Parameters,
) -> Result<Option<(cql::Filter, Projection)>, Problem> {
    let parameter = |name: &str| value(parameters, name);
    let language = parsed(parameter("filter-lang"), "filter-lang", |text| text.parse().ok())?;
    let projection = projection(parameter("filter-crs"), "filter-crs")?;
    let Some(text) = parameter("filter") else { return Ok(None) };
    let filter = language
        .unwrap_or(cql::Language::Cql2Text)
        .parse(text, collection)
        .map_err(|reason| refused(format!("The filter cannot be read: {reason}.")))?;
    Ok(Some((filter, projection)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(collection: Collection, pairs: &[(&str, &str)]) -> Option<ItemsQuery> {
        let pairs = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        ItemsQuery::read(collection, &pairs, Day::new(2026, 6, 1).unwrap()).ok()
    }

    #[test]
    fn large_limit_is_lowered() {
        for (text, expected) in [
            ("1", Some(1)),
            ("10000", Some(10_000)),
            ("10001", Some(10_000)),
            ("99999999999999999999999", Some(10_000)),
            ("0", None),
            ("-1", None),
            ("+1", None),
            ("1.5", None),
            ("", None),
        ] {
            assert_eq!(read(Collection::Fields, &[("limit", text)]).map(|it| it.limit), expected, "{text}");
        }
        assert_eq!(read(Collection::Fields, &[]).unwrap().limit, LIMIT);
    }

    fn keeps(bbox: &str, crs: &str, place: [f64; 2]) -> Option<bool> {
        let query = read(Collection::Plantings, &[("bbox", bbox), ("bbox-crs", crs)])?;
        Some(query.keeps(
            &serde_json::json!({ "geometry": { "type": "Point", "coordinates": place }, "properties": {} }),
        ))
    }

    #[test]
    fn box_is_read_in_the_axes_of_its_system() {
        let (crs84, epsg) = (Crs::Crs84.uri(), |code| Crs::Epsg(code).uri());
        let place = [-101.5, 41.25];
        for (bbox, crs, expected) in [
            ("-102,41,-101,42", crs84.as_str(), Some(true)),
            ("-102,41,0,-101,42,9", &crs84, Some(true)),
            ("41,-102,42,-101", &epsg(4326), Some(true)),
            ("-102,41,-101,42", &epsg(4326), Some(false)),
            ("41,-102,42,-101", &crs84, Some(false)),
            ("170,41,-101,42", &crs84, Some(true)),
            ("170,41,-102,42", &crs84, Some(false)),
            ("41,170,42,-101", &epsg(4326), Some(true)),
            ("-11300000,5040000,-11290000,5060000", &epsg(3857), Some(true)),
            ("-11290000,5040000,-11280000,5060000", &epsg(3857), Some(false)),
            ("-102,42,-101,41", &crs84, None),
            ("1,2,3", &crs84, None),
            ("a,b,c,d", &crs84, None),
            ("NaN,0,1,1", &crs84, None),
            ("0,0,1,1", "EPSG:4326", None),
        ] {
            assert_eq!(keeps(bbox, crs, place), expected, "{bbox} {crs}");
        }
    }

    #[test]
    fn unreadable_parameter_is_refused() {
        for pair in [
            ("farmer", "nobody"),
            ("after", "1"),
            ("crop", "Kale"),
            ("season", "winter"),
            ("cropYear", "soon"),
            ("crs", "EPSG:3857"),
            ("datetime", "yesterday"),
            ("filter", "color = 1"),
            ("filter-lang", "ecql"),
            ("filter-crs", "none"),
            ("today", "now"),
        ] {
            assert!(read(Collection::Plantings, &[pair]).is_none(), "{pair:?}");
        }
    }
}
