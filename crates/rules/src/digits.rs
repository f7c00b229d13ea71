//! Decimal digits of a fixed number, without the machinery of formatting: a long list writes a great many dates.

/// The last `N` decimal digits of a number, with zeros before it.
pub(crate) fn digits<const N: usize>(number: u32) -> [u8; N] {
    let mut text = [b'0'; N];
    let mut rest = number;
    for digit in text.iter_mut().rev() {
        *digit += u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
    }
    text
}

/// ASCII as text.
pub(crate) fn ascii(text: &[u8]) -> &str {
    str::from_utf8(text).unwrap_or_default()
}
