//! How a location came to be: measured by the device's receiver, or moved or entered by hand.

use serde::{Deserialize, Serialize, Serializer};

use crate::decimal::Decimal;
use crate::instant::Instant;
use crate::location::Location;
use crate::violation::Rule;

/// The worst accuracy that is kept, in meters: what is worse names a county and not a field.
pub const MAX_ACCURACY: u32 = 10_000;

/// The worst accuracy, in meters, that is called good: well inside of any field.
pub const GOOD_ACCURACY: u32 = 10;

/// The worst accuracy, in meters, that is called fair. What is worse can put a mark into the neighbor's field.
pub const FAIR_ACCURACY: u32 = 30;

const TENTHS: u32 = 10;

/// How far a place may lie from where it is said to be: with 95 % confidence no more than so many meters, as the W3C's
/// Geolocation calls accuracy. More than 0 and at most 10,000, to the tenth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Accuracy(u32);

impl Accuracy {
    /// Takes a number of meters, to the nearest tenth and at least one.
    pub fn new(meters: f64) -> Result<Self, Rule> {
        // What is no number is not greater than 0 either.
        if !(meters > 0.0 && meters <= f64::from(MAX_ACCURACY)) {
            return Err(Rule::AccuracyOutOfRange);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 100,000, seen above"
        )]
        let tenths = (meters * f64::from(TENTHS)).round() as u32;
        Ok(Self(tenths.max(1)))
    }

    /// That many tenths of a meter, if they are such an accuracy.
    pub fn from_tenths(tenths: u32) -> Option<Self> {
        (1..=MAX_ACCURACY * TENTHS).contains(&tenths).then_some(Self(tenths))
    }

    /// The tenths of a meter, for a calculation or a database.
    pub const fn tenths(self) -> u32 {
        self.0
    }

    /// The number of meters.
    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(TENTHS)
    }

    /// The number of meters, as text.
    pub fn decimal(self) -> Decimal<1> {
        Decimal::from_units(self.0.into())
    }
}

impl Serialize for Accuracy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

/// What an accuracy is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccuracyWord {
    /// At most [`GOOD_ACCURACY`] meters.
    Good,
    /// At most [`FAIR_ACCURACY`] meters.
    Fair,
    /// Worse.
    Poor,
}

impl AccuracyWord {
    /// Every word, the best first.
    pub const ALL: [Self; 3] = [Self::Good, Self::Fair, Self::Poor];

    /// The word, for programs.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Fair => "fair",
            Self::Poor => "poor",
        }
    }

    /// The word for so many meters; what is no number is poor.
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

/// Whole international feet (0.3048 m each) for so many meters, rounded up to say no less than there is; none for what
/// is no length.
pub fn feet(meters: f64) -> f64 {
    // Of whole tenths the quotient is exact wherever it is whole.
    let tenths = (meters * f64::from(TENTHS)).round();
    (tenths * 1000.0 / 3048.0).ceil().max(0.0)
}

/// How a location came to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "source", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Fix {
    /// The device's receiver said so.
    Measured {
        /// How accurately.
        accuracy: Accuracy,
        /// When.
        taken_at: Instant,
    },
    /// A person put it there, on a map or by its numbers.
    Moved {
        /// How accurately, where that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        accuracy: Option<Accuracy>,
        /// When.
        taken_at: Instant,
    },
}

impl Fix {
    /// Which of the two it is, for a database and for files.
    pub const fn source(self) -> FixSource {
        match self {
            Self::Measured { .. } => FixSource::Measured,
            Self::Moved { .. } => FixSource::Moved,
        }
    }

    /// How accurate the location is, where that is known.
    pub const fn accuracy(self) -> Option<Accuracy> {
        match self {
            Self::Measured { accuracy, .. } => Some(accuracy),
            Self::Moved { accuracy, .. } => accuracy,
        }
    }

    /// When the location was taken.
    pub const fn taken_at(self) -> Instant {
        match self {
            Self::Measured { taken_at, .. } | Self::Moved { taken_at, .. } => taken_at,
        }
    }

    /// The fix of its parts, if they make one.
    pub fn new(source: FixSource, accuracy: Option<Accuracy>, taken_at: Instant) -> Result<Self, Rule> {
        match (source, accuracy) {
            (FixSource::Measured, Some(accuracy)) => Ok(Self::Measured { accuracy, taken_at }),
            (FixSource::Measured, None) => Err(Rule::AccuracyMissing),
            (FixSource::Moved, accuracy) => Ok(Self::Moved { accuracy, taken_at }),
        }
    }
}

/// Who said where a location is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FixSource {
    /// The device's receiver.
    Measured,
    /// A person.
    Moved,
}

impl FixSource {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Measured, Self::Moved];

    /// The source's name.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Measured => "measured",
            Self::Moved => "moved",
        }
    }

    /// The source of that name.
    pub fn from_value(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.value() == value)
    }
}

/// A fix as a client sends it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixBody {
    /// `measured` or `moved`.
    pub source: String,
    /// Meters; needed of what was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<f64>,
    /// RFC 3339.
    pub taken_at: String,
}

impl FixBody {
    /// The fix, or the first rule that it breaks.
    pub fn check(&self) -> Result<Fix, Rule> {
        let source = FixSource::from_value(&self.source).ok_or(Rule::FixSourceUnknown)?;
        let accuracy = self.accuracy.map(Accuracy::new).transpose()?;
        let taken_at = Instant::parse(&self.taken_at).map_err(|_| Rule::TakenAtFormat)?;
        Fix::new(source, accuracy, taken_at)
    }
}

impl From<Fix> for FixBody {
    fn from(fix: Fix) -> Self {
        Self {
            source: fix.source().value().to_owned(),
            accuracy: fix.accuracy().map(Accuracy::number),
            taken_at: fix.taken_at().to_string(),
        }
    }
}

/// A location as it was marked. The two belong together: neither is changed without the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Where.
    pub location: Location,
    /// How that came to be; not known of what was reported without it.
    pub fix: Option<Fix>,
}

impl Mark {
    /// The location as it is marked after an edit that ended at `now`.
    ///
    /// The first of the known marks with that location is it; of what an edit left in its place, the way it came to be
    /// stays. Any other location was put there by hand.
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
