//! The Spanish texts of the rules, which the UI shows too.

use std::collections::HashMap;
use std::sync::LazyLock;

use rules::record::Member;
use serde::Deserialize;

/// The texts by code.
#[derive(Deserialize, Default)]
struct Texts {
    members: HashMap<String, String>,
    crops: HashMap<String, String>,
    choices: HashMap<String, String>,
}

const FILE: &str = include_str!("../../../../../frontend/src/locales/es/rules.json");

static TEXTS: LazyLock<Texts> = LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());

pub(super) fn member(member: &'static Member) -> &'static str {
    text(&TEXTS.members, member.name).unwrap_or(member.label)
}

pub(super) fn crop(label: &str) -> &str {
    text(&TEXTS.crops, label).unwrap_or(label)
}

/// None if this release does not know the code.
pub(super) fn choice(member: &'static Member, code: &str) -> Option<&'static str> {
    let known = member.choice(code)?;
    Some(text(&TEXTS.choices, &format!("{}.{code}", member.name)).unwrap_or(known.label))
}

fn text(texts: &'static HashMap<String, String>, code: &str) -> Option<&'static str> {
    texts.get(code).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use rules::planting::TABLE;
    use rules::record::Kind;

    use super::*;

    #[test]
    fn members_crops_and_choices_have_spanish_texts() {
        for member in TABLE.members {
            assert!(TEXTS.members.contains_key(member.name), "{}", member.name);
            let Kind::Choice(list) = member.kind else { continue };
            for known in list {
                assert_ne!(choice(member, known.code), Some(known.label));
            }
        }
        assert_eq!((crop("Wheat"), crop("Corn")), ("Trigo", "Maíz"));
    }
}
