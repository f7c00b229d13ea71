/// The smallest box around places, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds {
    pub(crate) west: f64,
    pub(crate) south: f64,
    pub(crate) east: f64,
    pub(crate) north: f64,
}

impl Bounds {
    /// Returns none without a place.
    pub(crate) fn of(places: impl IntoIterator<Item = [f64; 2]>) -> Option<Self> {
        let boxes = places.into_iter().map(|[x, y]| Self { west: x, south: y, east: x, north: y });
        boxes.reduce(Self::and)
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            west: self.west.min(other.west),
            south: self.south.min(other.south),
            east: self.east.max(other.east),
            north: self.north.max(other.north),
        }
    }

    pub(crate) fn or(self, other: Option<Self>) -> Self {
        other.map_or(self, |other| self.and(other))
    }
}
