//! News as the values of a mail's template.

use minijinja::{Value, context};
use store::Language;
use store::news::{NewsItem, NewsRecord};
use store::plantings::Author;

use super::correspondent::{defang, name};
use super::kind_words::words;
use super::rule_texts;

/// The farmers that a mail counts one by one.
const FARMERS_MAX: usize = 20;

/// The number of news of each farmer, and of farmers beyond [`FARMERS_MAX`].
pub(super) fn counts(farmers: &[(Author, usize)]) -> (Vec<Value>, usize) {
    let count = |(farmer, number): &(Author, usize)| context! { farmer => name_of(farmer), number };
    (farmers.iter().take(FARMERS_MAX).map(count).collect(), farmers.len().saturating_sub(FARMERS_MAX))
}

pub(super) fn total(farmers: &[(Author, usize)]) -> usize {
    farmers.iter().map(|(_, number)| number).sum()
}

pub(super) fn lines(latest: &[NewsItem], language: Language) -> Vec<Value> {
    latest.iter().map(|item| line(item, language)).collect()
}

fn line(item: &NewsItem, language: Language) -> Value {
    let NewsItem { news, farmer, by, record, .. } = item;
    let kind = record.as_ref().map(|shown| words(shown.record.kind(), language));
    let what = record.as_ref().map(|shown| what(shown, language)).unwrap_or_default();
    // Someone else of the farm, or another agent.
    let by = (by.user_id != farmer.user_id).then(|| name_of(by));
    context! { news => news.name(), farmer => name_of(farmer), by, kind, what }
}

/// As in `Corn, 154.25 acres, North Quarter`.
fn what(NewsRecord { name, crop, acres, .. }: &NewsRecord, language: Language) -> String {
    let crop = crop.as_ref().map(|crop| rule_texts::crop(crop.label(), language).to_owned());
    let acres = acres.map(|acres| format!("{acres} acres"));
    [crop, acres, Some(defang(name))].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn name_of(person: &Author) -> String {
    name(person.first_name.as_str(), person.last_name.as_str())
}
