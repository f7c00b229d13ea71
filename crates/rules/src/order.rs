//! Putting lists in order.

use std::cmp::Ordering;

use crate::text::lower_case;

/// A key for names as people expect them in order: whatever the case of their letters, and numbers by their size, so
/// that "Field 2" comes before "Field 10". Keys are compared byte by byte.
///
/// The count of its digits, without leading zeros, leads each number: one with more digits is larger.
pub fn natural_key(name: &str) -> Vec<u8> {
    let mut key = Vec::with_capacity(name.len() + 4);
    let mut count_at = None;
    for byte in lower_case(name).bytes() {
        if !byte.is_ascii_digit() {
            count_at = None;
            key.push(byte);
            continue;
        }
        let at = *count_at.get_or_insert_with(|| {
            key.push(b'0');
            key.len() - 1
        });
        if let Some(count) = key.get_mut(at)
            && (*count > b'0' || byte > b'0')
        {
            *count = count.saturating_add(1);
            key.push(byte);
        }
    }
    key
}

/// The first bytes of a key as a number: keys that differ in them stand in the order of these numbers.
pub fn beginning(key: &[u8]) -> u128 {
    let mut beginning = [0; 16];
    for (to, from) in beginning.iter_mut().zip(key) {
        *to = *from;
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
