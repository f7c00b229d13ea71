//! The patterns of `LIKE`.

use rules::names::spelling;

/// A text in which `%` stands for any characters, `_` for one, and a backslash takes the next one as it is.
#[derive(Clone, Debug)]
pub(in crate::routes::ogc) struct Pattern {
    /// A piece is its places, before which any characters may stand if the flag says so.
    pieces: Vec<(bool, Vec<Place>)>,
}

/// None stands for any one character.
type Place = Option<char>;

impl Pattern {
    pub(super) fn new(text: &str) -> Self {
        let mut pieces = vec![(false, Vec::new())];
        let text = spelling(text);
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            let place = match character {
                '%' => {
                    pieces.push((true, Vec::new()));
                    continue;
                }
                '_' => None,
                '\\' => Some(characters.next().unwrap_or('\\')),
                other => Some(other),
            };
            if let Some((_, places)) = pieces.last_mut() {
                places.push(place);
            }
        }
        Self { pieces }
    }

    /// Each piece stands at the first place where it can, and the last one at the end. So it reads a text once, with as
    /// many comparisons for each character as a piece is long.
    pub(super) fn matches(&self, text: &str) -> bool {
        let text: Vec<char> = spelling(text).chars().collect();
        let mut rest = text.as_slice();
        let count = self.pieces.len();
        for (at, (is_anywhere, places)) in self.pieces.iter().enumerate() {
            let is_last = at + 1 == count;
            let start = match (is_anywhere, is_last) {
                (false, _) => Some(0),
                (true, true) => rest.len().checked_sub(places.len()),
                (true, false) => (0..=rest.len()).find(|start| stands(places, rest, *start)),
            };
            let Some(start) = start.filter(|start| stands(places, rest, *start)) else { return false };
            rest = rest.get(start + places.len()..).unwrap_or_default();
        }
        rest.is_empty()
    }
}

fn stands(places: &[Place], text: &[char], start: usize) -> bool {
    let characters = text.get(start..start + places.len());
    characters.is_some_and(|characters| {
        places.iter().zip(characters).all(|(place, it)| place.is_none_or(|place| place == *it))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn wildcards_stand_for_any_text() {
        for (text, pattern, expected) in [
            ("Sugar Beets", "Sugar%", true),
            ("Sugar Beets", "%Beets", true),
            ("Sugar Beets", "%g%r B__ts", true),
            ("Sugar Beets", "sugar%", false),
            ("Sugar Beets", "Sugar", false),
            ("Sugar Beets", "%e%e%", true),
            ("Sugar Beets", "%e%e%e%", false),
            ("50%", "50\\%", true),
            ("500", "50\\%", false),
            ("50\\", "50\\", true),
            ("", "%", true),
            ("", "%%", true),
            ("", "_", false),
            ("", "", true),
            ("a", "", false),
            ("aba", "a%ba", true),
            ("aa", "a%a%a", false),
            ("O’Brien East", "O'Brien%", true),
            ("O'Brien West", "%O’Brien%", true),
            ("Section\u{a0}12", "Section 12", true),
            ("Pen\u{303}a", "Pe_a", true),
            ("Peña", "Pena", false),
            (&"a".repeat(100), &"%a".repeat(60), true),
        ] {
            assert_eq!(Pattern::new(pattern).matches(text), expected, "{text} {pattern}");
        }
    }

    /// Follows the definition, at whatever cost.
    fn is_like(text: &[char], pattern: &[char]) -> bool {
        match (pattern, text) {
            ([], _) => text.is_empty(),
            (['%', more @ ..], _) => (0..=text.len()).any(|skipped| is_like(&text[skipped..], more)),
            ([sign, more @ ..], [first, rest @ ..]) => (*sign == '_' || sign == first) && is_like(rest, more),
            _ => false,
        }
    }

    proptest! {
        #[test]
        fn pattern_matches_as_by_its_definition(text in "[ab]{0,8}", pattern in "[ab%_]{0,6}") {
            let [of_text, of_pattern] = [&text, &pattern].map(|it| it.chars().collect::<Vec<_>>());
            prop_assert_eq!(Pattern::new(&pattern).matches(&text), is_like(&of_text, &of_pattern));
        }
    }
}
