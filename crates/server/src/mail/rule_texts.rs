//! The rules' texts in the language of a mail. The Spanish ones are those of the UI.

use std::collections::HashMap;
use std::sync::LazyLock;

use rules::deadline::DeadlineKind;
use rules::record::Member;
use serde::Deserialize;
use store::Language;

/// The Spanish texts by code.
#[derive(Deserialize, Default)]
struct Texts {
    members: HashMap<String, String>,
    crops: HashMap<String, String>,
    choices: HashMap<String, String>,
    #[serde(rename = "deadlineKinds")]
    deadline_kinds: HashMap<String, String>,
}

const FILE: &str = include_str!("../../../../frontend/src/locales/es/rules.json");

static SPANISH: LazyLock<Texts> = LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());

/// The name of a member within a sentence.
pub(super) fn member(member: &'static Member, language: Language) -> String {
    let name = match language {
        Language::English => member.heading.unwrap_or(member.label),
        Language::Spanish => text(&SPANISH.members, member.name).unwrap_or(member.label),
    };
    name.to_lowercase()
}

pub(crate) fn crop(label: &str, language: Language) -> &str {
    match language {
        Language::English => label,
        Language::Spanish => text(&SPANISH.crops, label).unwrap_or(label),
    }
}

pub(crate) fn deadline_kind(kind: DeadlineKind, language: Language) -> &'static str {
    match language {
        Language::English => kind.label(),
        Language::Spanish => text(&SPANISH.deadline_kinds, kind.value()).unwrap_or(kind.label()),
    }
}

/// Returns none if this release does not know the code.
pub(super) fn choice(member: &'static Member, code: &str, language: Language) -> Option<&'static str> {
    let label = member.choice(code)?.label;
    Some(match language {
        Language::English => label,
        Language::Spanish => text(&SPANISH.choices, &format!("{}.{code}", member.name)).unwrap_or(label),
    })
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
            assert!(SPANISH.members.contains_key(member.name), "{}", member.name);
            let Kind::Choice(list) = member.kind else { continue };
            for known in list {
                assert_ne!(choice(member, known.code, Language::Spanish), Some(known.label));
            }
        }
        let crops = ["Wheat", "Corn"].map(|label| crop(label, Language::Spanish));
        assert_eq!(crops, ["Trigo", "Maíz"]);
    }
}
