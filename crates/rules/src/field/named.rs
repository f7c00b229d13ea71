use crate::names::key;

/// The place of the only field with that name. Two fields with one name are told apart only by a person.
pub fn named(names: &[impl AsRef<str>], name: &str) -> Option<usize> {
    let name = key(name);
    let mut found = (0..).zip(names).filter(|(_, known)| key(known.as_ref()) == name);
    let (place, _) = found.next()?;
    found.next().is_none().then_some(place)
}
