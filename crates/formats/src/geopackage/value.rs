use std::borrow::Cow;

use crate::value::Value as Written;

/// As SQLite stores it.
pub(super) enum Value<'a> {
    Null,
    Integer(i64),
    Real(f64),
    Text(Cow<'a, str>),
    Blob(Vec<u8>),
}

impl<'a> From<Option<Written<'a>>> for Value<'a> {
    fn from(value: Option<Written<'a>>) -> Self {
        match value {
            None => Self::Null,
            Some(Written::Text(text)) => Self::Text(text),
            Some(Written::Whole(number)) => Self::Integer(number.into()),
            Some(Written::Meters(number)) => Self::Real(number.number()),
            Some(Written::Acres(number)) => Self::Real(number.number()),
            Some(Written::Degrees(number)) => Self::Real(number.number()),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl From<i32> for Value<'_> {
    fn from(number: i32) -> Self {
        Self::Integer(number.into())
    }
}

/// A record of SQLite's file format: the types of the values, then the values.
pub(super) fn record(values: &[Value<'_>]) -> Vec<u8> {
    let (mut types, mut body) = (Vec::new(), Vec::new());
    for value in values {
        match value {
            Value::Null => put_varint(&mut types, 0),
            Value::Integer(number) => {
                put_varint(&mut types, 6);
                body.extend_from_slice(&number.to_be_bytes());
            }
            Value::Real(number) => {
                put_varint(&mut types, 7);
                body.extend_from_slice(&number.to_be_bytes());
            }
            Value::Text(text) => {
                put_varint(&mut types, 13 + 2 * text.len() as u64);
                body.extend_from_slice(text.as_bytes());
            }
            Value::Blob(bytes) => {
                put_varint(&mut types, 12 + 2 * bytes.len() as u64);
                body.extend_from_slice(bytes);
            }
        }
    }
    // The length of the header counts its own one or two bytes.
    let length = types.len() as u64;
    let mut record = Vec::with_capacity(types.len() + body.len() + 2);
    put_varint(&mut record, length + if length < 0x7F { 1 } else { 2 });
    record.append(&mut types);
    record.append(&mut body);
    record
}

/// Big-endian groups of seven bits; the ninth byte has eight.
pub(super) fn put_varint(out: &mut Vec<u8>, number: u64) {
    let last = number.to_be_bytes()[7];
    if number >> 56 != 0 {
        out.extend((0..8).map(|group| group_of(number >> 8, 7 - group) | 0x80));
        out.push(last);
        return;
    }
    let groups = (1..8).rev().filter(|group| number >> (7 * group) != 0);
    out.extend(groups.map(|group| group_of(number, group) | 0x80));
    out.push(last & 0x7F);
}

fn group_of(number: u64, group: u32) -> u8 {
    (number >> (7 * group)).to_be_bytes()[7] & 0x7F
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn varints_have_the_bytes_of_the_file_format() {
        let of = |number| {
            let mut out = Vec::new();
            put_varint(&mut out, number);
            out
        };
        assert_eq!(of(0), [0]);
        assert_eq!(of(0x7F), [0x7F]);
        assert_eq!(of(0x80), [0x81, 0]);
        assert_eq!(of(0x3FFF), [0xFF, 0x7F]);
        assert_eq!(of(0x4000), [0x81, 0x80, 0]);
        assert_eq!(of((1 << 56) - 1), [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]);
        assert_eq!(of(1 << 56), [0x80, 0xC0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0]);
        assert_eq!(of(u64::MAX), [0xFF; 9]);
    }
}
