//! The words of mails for each kind of record, and the page that shows its records.

use std::collections::BTreeSet;

use minijinja::{Value, context};
use rules::kind::Kind;
use store::Language;

/// Each text is a part of a sentence.
struct KindWords {
    noun: &'static str,
    with_article: &'static str,
    /// It names the record that something belongs to, as in `a correction of the field`.
    of_it: &'static str,
    several: &'static str,
    /// It says how a record comes into being.
    made: &'static str,
    /// A Spanish participle beside the noun ends with it.
    ending: &'static str,
    /// It stands before the record's name, if that is the name of something else.
    before_name: &'static str,
    page: &'static str,
}

const fn words_of(kind: Kind, language: Language) -> KindWords {
    match (kind, language) {
        (Kind::Planting, Language::English) => KindWords {
            noun: "planting",
            with_article: "a planting",
            of_it: "of the planting",
            several: "plantings",
            made: "reported",
            ending: "",
            before_name: "field ",
            page: "My plantings",
        },
        (Kind::Planting, Language::Spanish) => KindWords {
            noun: "siembra",
            with_article: "una siembra",
            of_it: "de la siembra",
            several: "siembras",
            made: "reportada",
            ending: "a",
            before_name: "campo ",
            page: "Mis siembras",
        },
        (Kind::Field, Language::English) => KindWords {
            noun: "field",
            with_article: "a field",
            of_it: "of the field",
            several: "fields",
            made: "added",
            ending: "",
            before_name: "",
            page: "Fields",
        },
        (Kind::Field, Language::Spanish) => KindWords {
            noun: "campo",
            with_article: "un campo",
            of_it: "del campo",
            several: "campos",
            made: "agregado",
            ending: "o",
            before_name: "",
            page: "Campos",
        },
        (Kind::ZeroReport, Language::English) => KindWords {
            noun: "report that nothing is planted",
            with_article: "a report that nothing is planted",
            of_it: "of the report that nothing is planted",
            several: "zero reports",
            made: "made",
            ending: "",
            before_name: "field ",
            page: "Same as last year",
        },
        (Kind::ZeroReport, Language::Spanish) => KindWords {
            noun: "reporte de que no hay nada sembrado",
            with_article: "un reporte de que no hay nada sembrado",
            of_it: "del reporte de que no hay nada sembrado",
            several: "reportes de cero acres",
            made: "hecho",
            ending: "o",
            before_name: "campo ",
            page: "Igual que el año pasado",
        },
    }
}

/// The path of the page that shows a farm its records.
const fn path_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Planting => "myPlantings",
        Kind::Field => "fields",
        Kind::ZeroReport => "sameAsLastYear",
    }
}

pub(super) fn words(kind: Kind, language: Language) -> Value {
    let KindWords { noun, with_article, of_it, made, ending, before_name, .. } = words_of(kind, language);
    context! { noun, with_article, of_it, made, ending, before_name }
}

/// The kinds that a mail tells of, in their order.
#[derive(Debug)]
pub(super) struct Kinds(BTreeSet<Kind>);

impl FromIterator<Kind> for Kinds {
    fn from_iter<T: IntoIterator<Item = Kind>>(kinds: T) -> Self {
        Self(kinds.into_iter().collect())
    }
}

impl Kinds {
    /// Whether the mail tells of nothing but land. It belongs to the farm, even if an agent entered it.
    pub(super) fn are_land(&self) -> bool {
        self.0.iter().all(|kind| *kind == Kind::Field)
    }

    /// As in `plantings and fields`.
    pub(super) fn in_words(&self, language: Language) -> String {
        let several: Vec<_> = self.0.iter().map(|kind| words_of(*kind, language).several).collect();
        let and = match language {
            Language::English => " and ",
            Language::Spanish => " y ",
        };
        match several.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{}{and}{last}", first.join(", ")),
            _ => several.concat(),
        }
    }

    /// The name of the page that shows the records of the first kind.
    pub(super) fn page(&self, language: Language) -> &'static str {
        words_of(self.first(), language).page
    }

    /// The path of that page.
    pub(super) fn path(&self) -> &'static str {
        path_of(self.first())
    }

    fn first(&self) -> Kind {
        self.0.first().copied().unwrap_or(Kind::Planting)
    }
}
