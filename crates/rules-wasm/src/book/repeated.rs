use std::collections::HashMap;
use std::hash::Hash;

/// So many values are found faster by comparing than by hashing.
const FEW: usize = 8;

/// A column of values of which many are equal.
#[derive(Debug)]
pub(super) struct Repeated<T> {
    /// Indexes into `values`.
    pub(super) places: Vec<u32>,
    pub(super) values: Vec<T>,
    known: HashMap<T, u32>,
}

impl<T> Default for Repeated<T> {
    fn default() -> Self {
        Self { places: Vec::new(), values: Vec::new(), known: HashMap::new() }
    }
}

impl<T: Copy + Eq + Hash> FromIterator<T> for Repeated<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut column = Self::default();
        values.into_iter().for_each(|value| column.push(value));
        column
    }
}

impl<T> Repeated<T> {
    /// Takes back the rows whose value is not wanted.
    pub(super) fn keep(&self, is_wanted: impl Fn(&T) -> bool, kept: &mut [bool]) {
        let wanted: Vec<_> = self.values.iter().map(is_wanted).collect();
        for (kept, place) in kept.iter_mut().zip(&self.places) {
            *kept &= wanted.get(*place as usize).is_some_and(|wanted| *wanted);
        }
    }
}

impl<T: Copy + Eq + Hash> Repeated<T> {
    /// None if a place has no value, or a value occurs twice.
    pub(super) fn of(values: Vec<T>, places: Vec<u32>) -> Option<Self> {
        let known: HashMap<_, _> = values.iter().copied().zip(0..).collect();
        let is_whole =
            known.len() == values.len() && places.iter().all(|&place| (place as usize) < values.len());
        is_whole.then_some(Self { places, values, known })
    }

    #[expect(clippy::cast_possible_truncation, reason = "memory ends long before 2³² values")]
    pub(super) fn push(&mut self, value: T) {
        let next = self.values.len() as u32;
        let early = self.values.iter().take(FEW).position(|known| *known == value);
        let place = early.map_or_else(|| *self.known.entry(value).or_insert(next), |place| place as u32);
        if place == next {
            self.values.push(value);
        }
        self.places.push(place);
    }

    pub(super) fn get(&self, row: usize) -> Option<&T> {
        self.values.get(*self.places.get(row)? as usize)
    }

    pub(super) fn place_of(&self, value: &T) -> Option<u32> {
        self.known.get(value).copied()
    }
}
