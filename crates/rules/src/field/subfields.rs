use serde_json::{Map, Value};

use super::check::Draft;
use super::measures::Survey;
use super::members::{BOUNDARY, BOUNDARY_ACCURACY, BOUNDARY_SOURCE, NAME};
use super::report::FieldReport;
use crate::record::{Origin, Report as _};
use crate::violation::Violations;

/// There are so many letters for the parts of a field.
pub const SUBFIELDS_MAX: usize = 26 + 26 * 26;

/// What the parts of a field are called, in order: A to Z, then AA to ZZ, as the Farm Service Agency's rules for
/// subfields want it (ACRSI 19).
pub fn subfields() -> impl Iterator<Item = String> {
    let letters = || 'A'..='Z';
    let pairs =
        letters().flat_map(move |first| letters().map(move |second| [first, second].iter().collect()));
    letters().map(String::from).chain(pairs)
}

/// The letters of a part, as a person types them; none if they are no letters of a part.
pub fn subfield(typed: &str) -> Option<String> {
    let letters = typed.trim().to_ascii_uppercase();
    let is_part = matches!(letters.len(), 1..=2) && letters.bytes().all(|byte| byte.is_ascii_uppercase());
    is_part.then_some(letters)
}

impl FieldReport {
    /// One part of the field. It keeps everything but the name and the boundary, which counts as drawn. Fails if the
    /// name gets too long.
    pub fn part(&self, subfield: &str, survey: Survey) -> Result<Self, Violations> {
        let mut members: Map<String, Value> = self.said();
        members.remove(BOUNDARY_ACCURACY.name);
        let drawn = [
            (&NAME, part_name(self.name.as_str(), subfield).into()),
            (&BOUNDARY, survey.shape.clone()),
            (&BOUNDARY_SOURCE, "drawn".into()),
        ];
        members.extend(drawn.map(|(member, value): (_, Value)| (member.name.to_owned(), value)));
        let part = Draft { members: &members, origin: &|_| Origin::Store, survey: Some(survey) }.check()?;
        Ok(Self { others: self.others.clone(), ..part })
    }
}

/// The name of one part of a field.
pub fn part_name(name: &str, subfield: &str) -> String {
    format!("{name} {subfield}")
}
