//! The query of an export.

use std::collections::BTreeMap;
use std::fmt;

use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::Filter;
use rules::ids::UserId;
use rules::planting::TABLE;
use rules::planting::members::MEMBERS;
use rules::record::Kind;
use rules::season::Season;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};

use crate::openapi::{members, records};
use crate::problem::Problem;
use crate::routes::records::area::area;

/// The plantings to export. Each parameter narrows the selection.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct Selection {
    /// Without it, all farmers whose plantings the viewer may see.
    #[param(value_type = Option<Uuid>, nullable = false)]
    pub(super) farmer: Option<UserId>,
    #[param(required = false, schema_with = members::crop)]
    crop_type: Option<Crop>,
    #[param(required = false, schema_with = members::season)]
    season: Option<Season>,
    /// Such as 2027.
    #[param(value_type = Option<i32>, nullable = false)]
    crop_year: Option<CropYear>,
    #[param(required = false, schema_with = members::bbox)]
    bbox: Option<String>,
    #[param(required = false, schema_with = members::today)]
    pub(super) today: Option<Day>,
    #[serde(flatten)]
    #[param(ignore)]
    choices: Choices,
}

impl Selection {
    pub(super) fn filter(self) -> Result<Filter, Problem> {
        let Self { crop_type, season, crop_year, bbox, choices: Choices(choices), .. } = self;
        Ok(Filter { crop: crop_type, season, crop_year, area: area(bbox.as_deref())?, choices })
    }
}

/// Codes by the names of the members that hold one. Every other parameter is refused.
pub(crate) struct Choices(BTreeMap<&'static str, Code>);

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
        while let Some((name, code)) = parameters.next_entry::<String, String>()? {
            let member = TABLE.named(&name).filter(|member| matches!(member.kind, Kind::Choice(_)));
            let member =
                member.ok_or_else(|| A::Error::custom(format_args!("unknown parameter `{name}`")))?;
            let known = member.choice(&code).and_then(|choice| Code::parse(choice.code));
            let known = known.ok_or_else(|| A::Error::custom(format_args!("no code of `{name}`")))?;
            if choices.insert(member.name, known).is_some() {
                return Err(A::Error::custom(format_args!("`{name}` is given twice")));
            }
        }
        Ok(Choices(choices))
    }
}

impl IntoParams for Choices {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        MEMBERS
            .into_iter()
            .filter_map(|member| {
                let Kind::Choice(list) = member.kind else { return None };
                let parameter = ParameterBuilder::new().name(member.name).parameter_in(ParameterIn::Query);
                Some(parameter.schema(Some(records::one_of(list))).description(Some(member.label)).build())
            })
            .collect()
    }
}
