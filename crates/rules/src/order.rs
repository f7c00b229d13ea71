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
