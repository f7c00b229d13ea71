//! A date as a viewer sees it.

use data_encoding::HEXLOWER;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, next_business_day};
use serde::Serialize;
use store::deadlines::{AuthorityDate, AuthorityFile, KnownDate, KnownDates, OwnDeadline};
use store::plantings::Author;
use utoipa::ToSchema;
use uuid::Uuid;

use super::area_name::area_name;
use crate::openapi::members;
use crate::routes::records::named_person::NamedPerson;

/// A date of insurance or reporting, with its source.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KnownDeadline {
    /// Of a date that an agent entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deadline_id: Option<Uuid>,
    /// Of a date that an agent entered: counts its changes, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i32>,
    #[schema(schema_with = members::deadline_kind)]
    kind: &'static str,
    /// Missing for all crops. A newer release may know more crops.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false)]
    crop: Option<Crop>,
    /// The ANSI code of a state or a county. Missing for everywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    area: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, examples("Perkins County, Nebraska"))]
    area_name: Option<String>,
    #[schema(value_type = i32)]
    crop_year: CropYear,
    /// As the source says it, also on a weekend or a holiday.
    #[schema(value_type = String, format = Date)]
    date: Day,
    /// The day after a date on a weekend or a federal holiday on which offices are open again: a hint, no other date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date, nullable = false)]
    next_business_day: Option<Day>,
    /// The types of the crop that the date is for, if the authority has several dates.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    crop_type: String,
    /// The practices that the date is for, if the authority has several dates.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    practice: String,
    /// Whether it is from a file of the authority, and not from an agent.
    from_authority: bool,
    /// An agent's words or https address, or the name of the authority's file.
    source: String,
    /// The agent who entered it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    agent: Option<NamedPerson>,
    /// The filing date of the authority's file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date, nullable = false)]
    filed_on: Option<Day>,
    /// The SHA-256 of the authority's file, in hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sha256: Option<String>,
}

impl KnownDeadline {
    pub(super) fn all(known: KnownDates) -> Vec<Self> {
        let KnownDates { dates, agents, files } = known;
        let told = |date| match date {
            KnownDate::Own(own) => {
                let agent = agents.iter().find(|agent| agent.user_id == own.agent).cloned();
                Some(Self::own(&own, agent))
            }
            KnownDate::Authority(year, date) => {
                // Every date has its file, by a foreign key.
                let file = files.iter().find(|file| file.reinsurance_year == year)?;
                Some(Self::of_authority(date, file))
            }
        };
        dates.into_iter().filter_map(told).collect()
    }

    pub(super) fn own(own: &OwnDeadline, agent: Option<Author>) -> Self {
        Self {
            deadline_id: Some(own.deadline_id.0),
            version: Some(own.version.0),
            source: own.source.to_string(),
            agent: agent.map(NamedPerson::from),
            ..Self::of(&own.deadline)
        }
    }

    fn of_authority(date: AuthorityDate, file: &AuthorityFile) -> Self {
        Self {
            from_authority: true,
            crop_type: date.crop_type,
            practice: date.practice,
            source: file.name.clone(),
            filed_on: Some(file.filed_on),
            sha256: Some(HEXLOWER.encode(&file.sha256)),
            ..Self::of(&date.deadline)
        }
    }

    fn of(deadline: &Deadline) -> Self {
        let Deadline { kind, crop, area, crop_year, date } = *deadline;
        Self {
            deadline_id: None,
            version: None,
            kind: kind.value(),
            crop,
            area: (area != Area::Everywhere).then(|| area.code().to_owned()),
            area_name: area_name(area),
            crop_year,
            date,
            next_business_day: next_business_day(date),
            crop_type: String::new(),
            practice: String::new(),
            from_authority: false,
            source: String::new(),
            agent: None,
            filed_on: None,
            sha256: None,
        }
    }
}
