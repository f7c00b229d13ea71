use strsim::osa_distance;

use crate::names::{is_same, plain};

/// Slips in a whole name.
const SLIPS: usize = 2;

/// A shorter word is another word with one slip: Old and Odd.
const LETTERS: usize = 4;

/// The place of the only field whose name was probably meant: spaces or accents differ, or a word or two have a letter
/// too many, too few, wrong, or changed with the next. A first letter and a number are no slip, since East and West,
/// or Creek 1 and Creek 2, are two fields. None if a field has the name itself.
pub fn near(names: &[impl AsRef<str>], name: &str) -> Option<usize> {
    if names.iter().any(|known| is_same(known.as_ref(), name)) {
        return None;
    }
    let name = plain(name);
    let mut found = (0..).zip(names).filter(|(_, known)| is_near(&plain(known.as_ref()), &name));
    let (place, _) = found.next()?;
    found.next().is_none().then_some(place)
}

fn is_near(one: &str, other: &str) -> bool {
    if one.replace(' ', "") == other.replace(' ', "") {
        return true;
    }
    let (one, other): (Vec<_>, Vec<_>) = (one.split(' ').collect(), other.split(' ').collect());
    let slips = || one.iter().zip(&other).map(|(one, other)| slips(one, other)).sum::<Option<usize>>();
    one.len() == other.len() && slips().is_some_and(|slips| slips <= SLIPS)
}

/// Two words that differ by more than a slip have no number of slips.
fn slips(one: &str, other: &str) -> Option<usize> {
    if one == other {
        return Some(0);
    }
    let is_long = |word: &str| word.chars().count() >= LETTERS;
    let has_number = |word: &str| word.contains(char::is_numeric);
    let begin_alike = one.chars().next() == other.chars().next();
    let may_slip = begin_alike && (is_long(one) || is_long(other)) && !has_number(one) && !has_number(other);
    (may_slip && osa_distance(one, other) == 1).then_some(1)
}
