//! Writes a fixed number of decimal digits without the formatting machinery, as long lists hold very many dates.

/// The last `N` digits, padded with zeros in front.
pub(crate) fn digits<const N: usize>(number: u32) -> [u8; N] {
    let mut text = [b'0'; N];
    let mut rest = number;
    for digit in text.iter_mut().rev() {
        *digit += u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
    }
    text
}

pub(crate) fn ascii(text: &[u8]) -> &str {
    str::from_utf8(text).unwrap_or_default()
}
