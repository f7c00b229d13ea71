use crate::text::lower_case;

/// The place of the only field with that name. Names that differ only in case are one name; two fields with one name are
/// told apart only by a person.
pub fn named(names: &[impl AsRef<str>], name: &str) -> Option<usize> {
    let name = lower_case(name.trim());
    let mut found = (0..).zip(names).filter(|(_, known)| lower_case(known.as_ref()) == name);
    let (place, _) = found.next()?;
    found.next().is_none().then_some(place)
}
