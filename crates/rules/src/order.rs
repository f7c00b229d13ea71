//! Putting lists in order.

use std::cmp::Ordering;

/// The first letters of a text as a number: texts that differ in them stand in the order of these numbers.
pub fn beginning(text: &str) -> u128 {
    let mut beginning = [0; 16];
    for (to, from) in beginning.iter_mut().zip(text.bytes()) {
        *to = from;
    }
    u128::from_be_bytes(beginning)
}

/// The places of a list (0, 1, 2, …) in the order of its keys; of equal keys in the order that `compare` tells of their
/// places; and where it calls two equal, as they stand.
///
/// Every list is sorted here, so that the browser loads the sorting once and not for each type of element. Keys are
/// numbers because most elements differ in them, and numbers are compared at once.
pub fn sorted_places(
    keys: &mut dyn Iterator<Item = u128>,
    compare: &dyn Fn(usize, usize) -> Ordering,
) -> Vec<u32> {
    let mut keyed: Vec<(u128, u32)> = keys.zip(0..).collect();
    keyed.sort_unstable_by(|(key, one), (other_key, other)| {
        key.cmp(other_key).then_with(|| of_equal_keys(*one, *other, compare))
    });
    keyed.into_iter().map(|(_, place)| place).collect()
}

/// The sorting compares in a hundred places: in each of them a call weighs less than what it does.
#[inline(never)]
fn of_equal_keys(one: u32, other: u32, compare: &dyn Fn(usize, usize) -> Ordering) -> Ordering {
    compare(one as usize, other as usize).then(one.cmp(&other))
}
