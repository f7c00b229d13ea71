//! A random number generator with the same output on every machine.

/// `SplitMix64`: small, fast, and defined exactly by its published constants.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A separate stream, so that more draws for one subject do not change another.
    pub(crate) fn branch(&self, number: u64) -> Self {
        let mut branch = Self(self.0 ^ number.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        branch.next();
        branch
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Draws from 0 to `bound - 1`; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let wide = (self.next() >> 32) * u64::from(bound);
        u32::try_from(wide >> 32).unwrap_or_default()
    }

    /// Draws from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low) + 1)
    }

    pub(crate) fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    /// `fallback` if the list is empty.
    pub(crate) fn pick<T: Copy>(&mut self, from: &[T], fallback: T) -> T {
        let at = self.below(u32::try_from(from.len()).unwrap_or(u32::MAX));
        from.get(at as usize).copied().unwrap_or(fallback)
    }

    /// Draws from -`reach` to `reach`, to the millionth.
    pub(crate) fn offset(&mut self, reach: f64) -> f64 {
        let unit = f64::from(self.below(2_000_001)) / 1_000_000.0 - 1.0;
        unit * reach
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let mut random = Random::new(1_234_567);
        let drawn: Vec<_> = (0..3).map(|_| random.next()).collect();
        assert_eq!(drawn, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn draws_stay_within_their_bounds() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            assert!((3..=5).contains(&random.between(3, 5)));
            assert!(random.offset(0.5).abs() <= 0.5);
        }
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        assert_eq!(random.pick(&[], 'x'), 'x');
    }
}
