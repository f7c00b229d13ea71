//! What mails say of each kind of record. Each text is a part of a sentence.

use minijinja::{Value, context};
use rules::kind::Kind;
use store::Language;

/// The noun for one record, what something is of (as in `a correction of the field`), what someone did who made the
/// record, and what a Spanish participle ends with that stands with the noun.
pub(super) fn words(kind: Kind, language: Language) -> Value {
    let (noun, of_it, made, ending) = match (kind, language) {
        (Kind::Planting, Language::English) => ("planting", "of the planting", "reported", ""),
        (Kind::Planting, Language::Spanish) => ("siembra", "de la siembra", "reportada", "a"),
        (Kind::Field, Language::English) => ("field", "of the field", "added", ""),
        (Kind::Field, Language::Spanish) => ("campo", "del campo", "agregado", "o"),
        (Kind::ZeroReport, Language::English) => {
            ("report that nothing is planted", "of the report that nothing is planted", "made", "")
        }
        (Kind::ZeroReport, Language::Spanish) => {
            let noun = "reporte de que no hay nada sembrado";
            (noun, "del reporte de que no hay nada sembrado", "hecho", "o")
        }
    };
    context! { noun, of_it, made, ending }
}
