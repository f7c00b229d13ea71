//! The query of an export.

use std::collections::BTreeMap;
use std::fmt;

use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::field::Fips;
use rules::filter::{AnyOf, Filter};
use rules::ids::UserId;
use rules::planting::TABLE;
use rules::planting::members::MEMBERS;
use rules::record::{Confirmation, Kind};
use rules::season::Season;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{IntoParams, PartialSchema as _};

use crate::openapi::parameters::{optional, optional_list};
use crate::openapi::{confirmation, members, records};
use crate::problem::Problem;
use crate::routes::comma_list::CommaList;
use crate::routes::records::area::area;

/// The plantings to export. Each parameter narrows the selection.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Selection {
    pub(super) farmer: Option<UserId>,
    #[serde(default)]
    crop_type: CommaList<Crop>,
    #[serde(default)]
    season: CommaList<Season>,
    #[serde(default)]
    crop_year: CommaList<CropYear>,
    #[serde(default)]
    county: CommaList<Fips>,
    #[serde(default)]
    reporter: CommaList<UserId>,
    #[serde(default)]
    confirmation: CommaList<Confirmation>,
    bbox: Option<String>,
    pub(super) today: Option<Day>,
    #[serde(flatten)]
    choices: Choices,
}

impl Selection {
    pub(super) fn filter(self) -> Result<Filter, Problem> {
        let Choices(choices) = self.choices;
        Ok(Filter {
            crops: self.crop_type.any_of(),
            seasons: self.season.any_of(),
            crop_years: self.crop_year.any_of(),
            counties: self.county.any_of(),
            reporters: self.reporter.any_of(),
            confirmations: self.confirmation.any_of(),
            area: area(self.bbox.as_deref())?,
            choices,
        })
    }
}

impl IntoParams for Selection {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let list = |name, description, value: RefOr<Schema>| {
            optional_list(name).description(Some(description)).schema(Some(members::list_of(value))).build()
        };
        let farmer = "Without it, all farmers whose plantings the viewer may see.";
        let of_table = MEMBERS.into_iter().filter_map(|member| {
            let Kind::Choice(choices) = member.kind else { return None };
            Some(list(member.name, member.label, records::one_of(choices)))
        });
        let own = [
            optional("farmer").description(Some(farmer)).schema(Some(members::id())).build(),
            list("cropType", "Crops, separated by commas.", members::crop().into()),
            list("season", "Seasons, separated by commas.", members::season().into()),
            list("cropYear", "Crop years, separated by commas, such as 2027.", members::crop_year().into()),
            list(
                "county",
                "The counties of the plantings' fields, separated by commas.",
                members::fips().into(),
            ),
            list(
                "reporter",
                "The ids of those who reported the plantings, separated by commas.",
                members::id().into(),
            ),
            list(
                "confirmation",
                "What the farmers have said to entries by agents, separated by commas.",
                confirmation::Confirmation::schema(),
            ),
            optional("bbox").schema(Some(members::bbox())).build(),
            optional("today").schema(Some(members::today())).build(),
        ];
        own.into_iter().chain(of_table).collect()
    }
}

/// Codes by the names of the members that hold one. Every other parameter is refused.
struct Choices(BTreeMap<&'static str, AnyOf<Code>>);

impl<'de> Deserialize<'de> for Choices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Parameters)
    }
}

struct Parameters;

impl<'de> Visitor<'de> for Parameters {
    type Value = Choices;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("members of a planting that hold a code")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parameters: A) -> Result<Choices, A::Error> {
        let mut choices = BTreeMap::new();
        while let Some((name, codes)) = parameters.next_entry::<String, String>()? {
            let member = TABLE.named(&name).filter(|member| matches!(member.kind, Kind::Choice(_)));
            let member =
                member.ok_or_else(|| A::Error::custom(format_args!("unknown parameter `{name}`")))?;
            let known = |code| member.choice(code).and_then(|choice| Code::parse(choice.code));
            let codes: Option<AnyOf<_>> = codes.split(',').map(known).collect();
            let codes = codes.ok_or_else(|| A::Error::custom(format_args!("no code of `{name}`")))?;
            if choices.insert(member.name, codes).is_some() {
                return Err(A::Error::custom(format_args!("`{name}` is given twice")));
            }
        }
        Ok(Choices(choices))
    }
}
