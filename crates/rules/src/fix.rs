use serde::{Deserialize, Serialize, Serializer};
use strum::{EnumString, IntoStaticStr};

use crate::decimal::Decimal;
use crate::instant::Instant;
use crate::location::Location;
use crate::violation::Rule;

/// The unit is meters. A worse accuracy names a county, not a field.
pub const MAX_ACCURACY: u32 = 10_000;

/// The unit is meters: well inside any field.
pub const GOOD_ACCURACY: u32 = 10;

/// The unit is meters. A worse accuracy can put a mark in the neighbor's field.
pub const FAIR_ACCURACY: u32 = 30;

const TENTHS: u32 = 10;

/// The radius in meters that holds the true place with 95 % confidence (W3C Geolocation). More than 0 and at most
/// 10,000, to the tenth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Accuracy(u32);

impl Accuracy {
    /// Rounds to tenths of a meter, at least one tenth.
    pub fn new(meters: f64) -> Result<Self, Rule> {
        // NaN is not greater than 0 either.
        if !(meters > 0.0 && meters <= f64::from(MAX_ACCURACY)) {
            return Err(Rule::AccuracyOutOfRange);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 100,000, checked above"
        )]
        let tenths = (meters * f64::from(TENTHS)).round() as u32;
        Ok(Self(tenths.max(1)))
    }

    pub fn from_tenths(tenths: u32) -> Option<Self> {
        (1..=MAX_ACCURACY * TENTHS).contains(&tenths).then_some(Self(tenths))
    }

    pub const fn tenths(self) -> u32 {
        self.0
    }

    /// Returns meters.
    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(TENTHS)
    }

    /// Returns meters.
    pub fn decimal(self) -> Decimal<1> {
        Decimal::from_units(self.0.into())
    }
}

impl Serialize for Accuracy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum AccuracyWord {
    Good,
    Fair,
    Poor,
}

impl AccuracyWord {
    pub const ALL: [Self; 3] = [Self::Good, Self::Fair, Self::Poor];

    pub const fn value(self) -> &'static str {
        self.into_str()
    }

    /// `meters` may be NaN, which is poor.
    pub fn of(meters: f64) -> Self {
        if meters <= f64::from(GOOD_ACCURACY) {
            Self::Good
        } else if meters <= f64::from(FAIR_ACCURACY) {
            Self::Fair
        } else {
            Self::Poor
        }
    }
}

/// Whole international feet (0.3048 m), rounded up so that the accuracy does not look better than it is. 0 for a value
/// that is not a length.
pub fn feet(meters: f64) -> f64 {
    // The quotient of whole tenths is exact wherever it is whole.
    let tenths = (meters * f64::from(TENTHS)).round();
    (tenths * 1000.0 / 3048.0).ceil().max(0.0)
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "source", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Fix {
    Measured {
        accuracy: Accuracy,
        taken_at: Instant,
    },
    /// A person moved it, on a map or by coordinates.
    Moved {
        #[serde(skip_serializing_if = "Option::is_none")]
        accuracy: Option<Accuracy>,
        taken_at: Instant,
    },
}

impl Fix {
    pub const fn source(self) -> FixSource {
        match self {
            Self::Measured { .. } => FixSource::Measured,
            Self::Moved { .. } => FixSource::Moved,
        }
    }

    pub const fn accuracy(self) -> Option<Accuracy> {
        match self {
            Self::Measured { accuracy, .. } => Some(accuracy),
            Self::Moved { accuracy, .. } => accuracy,
        }
    }

    pub const fn taken_at(self) -> Instant {
        match self {
            Self::Measured { taken_at, .. } | Self::Moved { taken_at, .. } => taken_at,
        }
    }

    /// Refuses a measured location without accuracy.
    pub fn new(source: FixSource, accuracy: Option<Accuracy>, taken_at: Instant) -> Result<Self, Rule> {
        match (source, accuracy) {
            (FixSource::Measured, Some(accuracy)) => Ok(Self::Measured { accuracy, taken_at }),
            (FixSource::Measured, None) => Err(Rule::AccuracyMissing),
            (FixSource::Moved, accuracy) => Ok(Self::Moved { accuracy, taken_at }),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum FixSource {
    Measured,
    Moved,
}

impl FixSource {
    pub const ALL: [Self; 2] = [Self::Measured, Self::Moved];

    pub fn value(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixBody {
    pub source: String,
    /// The unit is meters; a measured fix needs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<f64>,
    pub taken_at: String,
}

impl FixBody {
    /// Returns the first violation only.
    pub fn check(&self) -> Result<Fix, Rule> {
        let source: FixSource = self.source.parse().map_err(|_| Rule::FixSourceUnknown)?;
        let accuracy = self.accuracy.map(Accuracy::new).transpose()?;
        let taken_at = Instant::parse(&self.taken_at).map_err(|_| Rule::TakenAtFormat)?;
        Fix::new(source, accuracy, taken_at)
    }
}

/// An edit changes both or neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    pub location: Location,
    pub fix: Option<Fix>,
}

impl Mark {
    /// The first known mark with this location stays, with its fix. A person entered any other location by hand.
    pub fn after_edit(location: Location, known: &[Self], now: Instant) -> Self {
        let moved = Self { location, fix: Some(Fix::Moved { accuracy: None, taken_at: now }) };
        known.iter().find(|mark| mark.location == location).copied().unwrap_or(moved)
    }
}

impl From<Location> for Mark {
    fn from(location: Location) -> Self {
        Self { location, fix: None }
    }
}
