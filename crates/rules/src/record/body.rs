use std::marker::PhantomData;

use serde::de::Deserializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::origin::Origin;
use super::report::{RecordId, Report};
use super::shape::{KnownMembers, shaped};
use crate::violation::Violations;

/// A report that is checked by its members alone, without a survey.
pub trait Unsurveyed: Report {}

/// A report as a client sends it, with known members of the right types, which may break rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent, bound = "")]
pub struct Body<R>(pub(crate) Map<String, Value>, #[serde(skip)] PhantomData<R>);

impl<R> Body<R> {
    pub const fn members(&self) -> &Map<String, Value> {
        &self.0
    }
}

impl<R: Unsurveyed> Body<R> {
    pub fn check(&self) -> Result<R, Violations> {
        R::check(&self.0, &|_| Origin::Client)
    }
}

impl<R: Report> From<&R> for Body<R> {
    fn from(report: &R) -> Self {
        Self(report.members(), PhantomData)
    }
}

impl<'de, R: Report> Deserialize<'de> for Body<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = R::Id::TABLE;
        let members = shaped(table, deserializer.deserialize_map(KnownMembers(table))?)?;
        Ok(Self(members, PhantomData))
    }
}
