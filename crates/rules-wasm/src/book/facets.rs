//! How many plantings have each value of a filter, among those that all other filters keep.

use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::field::Fips;
use rules::filter::Filter;
use rules::ids::UserId;
use rules::record::Confirmation;
use rules::season::Season;

use super::columns::Columns;
use super::counties::Counties;
use super::repeated::Repeated;

/// The name of the filter by counties.
pub const COUNTY: &str = "county";

/// The values of a filter. Its name is that of the filter in an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facet {
    pub name: &'static str,
    /// The values that occur, in no order.
    pub values: Vec<FacetValue>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FacetValue {
    /// An address has it in this form.
    pub value: String,
    pub plantings: usize,
}

/// A filter over some rows. A value is none for the rows that have none.
struct Column {
    name: &'static str,
    values: Vec<Option<String>>,
    /// Tells of each value whether the filter keeps it.
    kept: Vec<bool>,
    /// The place of each row's value.
    places: Vec<u32>,
}

impl Column {
    fn of<T>(
        name: &'static str,
        values: &[T],
        text: impl Fn(&T) -> Option<String>,
        is_kept: impl Fn(&T) -> bool,
        places: Vec<u32>,
    ) -> Self {
        let (values, kept) = values.iter().map(|value| (text(value), is_kept(value))).unzip();
        Self { name, values, kept, places }
    }

    fn keeps(&self, place: u32) -> bool {
        self.kept.get(place as usize).is_some_and(|kept| *kept)
    }

    /// `refusals` has the number of the filters that leave out each row.
    fn counted(self, refusals: &[u8]) -> Facet {
        let mut counts = vec![0; self.values.len()];
        for (place, refusals) in self.places.iter().zip(refusals) {
            let of_others = refusals - u8::from(!self.keeps(*place));
            if let (0, Some(count)) = (of_others, counts.get_mut(*place as usize)) {
                *count += 1;
            }
        }
        let occurring = self.values.into_iter().zip(counts).filter(|(_, plantings)| *plantings > 0);
        let values = occurring.filter_map(|(value, plantings)| Some(FacetValue { value: value?, plantings }));
        Facet { name: self.name, values: values.collect() }
    }
}

/// Rows out of range are skipped.
pub(super) fn of_rows(
    columns: &Columns,
    counties: &Counties,
    rows: &[u32],
    filter: &Filter,
    today: Day,
) -> Vec<Facet> {
    let rows: Vec<_> = rows.iter().map(|row| *row as usize).filter(|row| *row < columns.len()).collect();
    let filters = Counting { columns, places: &rows, filter, today }.filters(counties);
    let mut refusals = vec![0_u8; rows.len()];
    for column in &filters {
        for (refusals, place) in refusals.iter_mut().zip(&column.places) {
            *refusals += u8::from(!column.keeps(*place));
        }
    }
    filters.into_iter().map(|column| column.counted(&refusals)).collect()
}

struct Counting<'a> {
    columns: &'a Columns,
    /// The rows to count.
    places: &'a [usize],
    filter: &'a Filter,
    today: Day,
}

impl Counting<'_> {
    fn filters(&self, counties: &Counties) -> Vec<Column> {
        let mut filters = vec![
            self.crops(),
            self.seasons(),
            self.crop_years(),
            self.counties(counties),
            self.reporters(),
            self.confirmations(),
        ];
        filters.extend(self.choices());
        filters
    }

    fn places(&self, places: &[u32]) -> Vec<u32> {
        self.places.iter().filter_map(|row| places.get(*row).copied()).collect()
    }

    fn crops(&self) -> Column {
        let column = &self.columns.crops;
        let text = |crop: &Crop| Some(crop.label().to_owned());
        let is_kept = |crop: &Crop| self.filter.crops.keeps(Some(crop));
        Column::of("cropType", &column.values, text, is_kept, self.places(&column.places))
    }

    fn seasons(&self) -> Column {
        let windows = Season::ALL.map(|season| (season, season.window(self.today)));
        let season = |&row: &usize| {
            let (_, start, end) = self.columns.seasonal(row)?;
            windows.iter().find(|(_, window)| window.keeps(start, end)).map(|(season, _)| *season)
        };
        let column: Repeated<_> = self.places.iter().map(season).collect();
        let text = |season: &Option<Season>| season.map(|season| season.value().to_owned());
        let is_kept = |season: &Option<Season>| self.filter.seasons.keeps(season.as_ref());
        Column::of("season", &column.values, text, is_kept, column.places)
    }

    fn crop_years(&self) -> Column {
        let fall_sown: Vec<_> = self.columns.crops().iter().map(|crop| crop.is_fall_sown()).collect();
        let year = |&row: &usize| {
            let (crop, start, _) = self.columns.seasonal(row)?;
            CropYear::sown(*fall_sown.get(crop)?, start)
        };
        let column: Repeated<_> = self.places.iter().map(year).collect();
        let text = |year: &Option<CropYear>| year.map(|CropYear(year)| year.to_string());
        let is_kept = |year: &Option<CropYear>| self.filter.crop_years.keeps(year.as_ref());
        Column::of("cropYear", &column.values, text, is_kept, column.places)
    }

    fn counties(&self, counties: &Counties) -> Column {
        let fields = &self.columns.fields;
        let of_fields: Repeated<_> =
            fields.values.iter().map(|field| field.and_then(|field| counties.of(field))).collect();
        let places = self.places(&fields.places);
        let places = places.iter().filter_map(|place| of_fields.places.get(*place as usize).copied());
        let text = |fips: &Option<Fips>| fips.map(|fips| fips.as_str().to_owned());
        let is_kept = |fips: &Option<Fips>| self.filter.counties.keeps(fips.as_ref());
        Column::of(COUNTY, &of_fields.values, text, is_kept, places.collect())
    }

    fn reporters(&self) -> Column {
        let column = &self.columns.creators;
        let is_kept = |creator: &UserId| self.filter.reporters.keeps(Some(creator));
        let text = |creator: &UserId| Some(creator.to_string());
        Column::of("reporter", &column.values, text, is_kept, self.places(&column.places))
    }

    fn confirmations(&self) -> Column {
        let confirmation = |&row: &usize| self.columns.confirmations.get(row).copied().flatten();
        let column: Repeated<_> = self.places.iter().map(confirmation).collect();
        let text = |confirmation: &Option<Confirmation>| confirmation.map(|it| it.name().to_owned());
        let is_kept =
            |confirmation: &Option<Confirmation>| self.filter.confirmations.keeps(confirmation.as_ref());
        Column::of(Confirmation::MEMBER, &column.values, text, is_kept, column.places)
    }

    fn choices(&self) -> impl Iterator<Item = Column> {
        self.columns.choices.0.iter().map(|column| {
            let name = column.member.name;
            let wanted = self.filter.choices.get(name);
            let is_kept = |code: &Option<Code>| wanted.is_none_or(|wanted| wanted.keeps(code.as_ref()));
            let text = |code: &Option<Code>| code.map(|code| code.as_str().to_owned());
            Column::of(name, &column.codes.values, text, is_kept, self.places(&column.codes.places))
        })
    }
}
