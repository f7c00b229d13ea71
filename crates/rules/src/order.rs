use std::cmp::Ordering;

use crate::names::{key, unaccented};

/// Ignores case and accents, unless nothing else differs, and compares numbers by value: "Field 2" comes before
/// "Field 10", and "Cárdenas" before "Chen". Keys are compared byte by byte, so each number starts with its count of
/// digits, without leading zeros.
pub fn natural_key(name: &str) -> Vec<u8> {
    let accented = key(name);
    if accented.is_ascii() {
        return with_counted_digits(&accented);
    }
    let mut order = with_counted_digits(&unaccented(accented.clone()));
    // The null character sorts before every letter: a name comes before longer ones that begin with it.
    order.push(0);
    order.extend(with_counted_digits(&accented));
    order
}

fn with_counted_digits(name: &str) -> Vec<u8> {
    let mut key = Vec::with_capacity(name.len() + 4);
    let mut count_at = None;
    for byte in name.bytes() {
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

/// Two keys that differ in these first bytes sort like their numbers.
pub fn beginning(key: &[u8]) -> u128 {
    let mut beginning = [0; 16];
    for (to, from) in beginning.iter_mut().zip(key) {
        *to = *from;
    }
    u128::from_be_bytes(beginning)
}

/// The places (0, 1, 2, …) sorted by key; `compare` decides between equal keys, then the places do.
///
/// All lists are sorted here, so that the browser loads one sort function instead of one for each element type. Most
/// elements differ in their keys, and numbers compare fast.
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

/// The compiler must not inline it: the sort compares in about a hundred spots, where a call takes less code than its
/// body.
#[inline(never)]
fn of_equal_keys(one: u32, other: u32, compare: &dyn Fn(usize, usize) -> Ordering) -> Ordering {
    compare(one as usize, other as usize).then(one.cmp(&other))
}
