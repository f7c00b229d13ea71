//! Writes a page of features part by part, as `GeoJSON` or as a page for people.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use url::form_urlencoded::Serializer;

use super::answer::{Form, GEO_JSON, HTML, JSON, Parameters};
use super::collection::Collection;
use super::links::{link, self_and_other};
use super::page::{beginning, end as page_end, folded, member, text};
use super::query::ItemsQuery;
use super::scan::{End, Hits};
use crate::clock;
use crate::problem::Problem;

/// What was asked.
pub(super) struct Asked {
    pub(super) collection: Collection,
    /// Without the query.
    pub(super) address: String,
    pub(super) parameters: Parameters,
    pub(super) form: Form,
    pub(super) query: Arc<ItemsQuery>,
}

impl Asked {
    /// A feature as the answer has it.
    pub(super) fn written(&self, feature: Vec<u8>) -> Result<Vec<u8>, Problem> {
        match self.form {
            Form::Json => Ok(feature),
            Form::Html => Ok(self.row(&serde_json::from_slice(&feature)?).into_string().into_bytes()),
        }
    }

    fn row(&self, feature: &Value) -> Markup {
        html! {
            tr {
                td { a href=(format!("{}/{}?f=html", self.address, text(member(feature, "id")))) { "Open" } }
                @for column in self.collection.columns() { td { (text(member(member(feature, "properties"), column.name))) } }
                td { (folded(member(feature, "geometry"))) }
            }
        }
    }
}

pub(super) struct Writer {
    asked: Arc<Asked>,
    /// None if only a look at every record would tell.
    matched: Option<usize>,
    returned: usize,
}

impl Writer {
    pub(super) const fn new(asked: Arc<Asked>, matched: Option<usize>) -> Self {
        Self { asked, matched, returned: 0 }
    }

    pub(super) fn head(&self) -> Result<Vec<u8>, Problem> {
        if self.asked.form == Form::Html {
            return Ok(self.page_head().into_string().into_bytes());
        }
        let mut head = format!("{{\"type\":\"FeatureCollection\",\"timeStamp\":\"{}\",", clock::now()?);
        if let Some(matched) = self.matched {
            head.extend(["\"numberMatched\":", &matched.to_string(), ","]);
        }
        head += "\"features\":[\n";
        Ok(head.into_bytes())
    }

    fn page_head(&self) -> Markup {
        html! {
            (beginning(self.asked.collection.title()))
            (PreEscaped("<table>"))
            tr { th { "Feature" } @for column in self.asked.collection.columns() { th { (column.heading) } } th { "Shape" } }
        }
    }

    /// Adds what a step found, and the end if it was the last.
    pub(super) fn add(&mut self, bytes: &mut Vec<u8>, found: &Hits) -> Result<(), Problem> {
        for feature in &found.features {
            if self.returned > 0 && self.asked.form == Form::Json {
                bytes.extend_from_slice(b",\n");
            }
            bytes.extend_from_slice(feature);
            self.returned += 1;
        }
        let Some(end) = found.end else { return Ok(()) };
        let links = self.links(end);
        let tail = match self.asked.form {
            Form::Json => {
                let links = serde_json::to_string(&links)?;
                format!("\n],\"numberReturned\":{},\"links\":{links}}}\n", self.returned)
            }
            Form::Html => self.page_tail(&links.into()).into_string(),
        };
        bytes.extend_from_slice(tail.as_bytes());
        Ok(())
    }

    fn page_tail(&self, links: &Value) -> Markup {
        html! {
            (PreEscaped("</table>"))
            p { (self.returned) " on this page" @if let Some(matched) = self.matched { ", " (matched) " in all" } }
            (page_end(links))
        }
    }

    fn links(&self, end: End) -> Vec<Value> {
        let Asked { address, parameters, form, .. } = &*self.asked;
        let kept = || {
            parameters
                .iter()
                .filter(|(name, _)| name != "f")
                .map(|(name, value)| (name.as_str(), value.as_str()))
        };
        let mut links: Vec<_> = self_and_other(&with(address, kept()), *form, GEO_JSON).into();
        if let Some((farmer, record)) = end.next {
            let after = format!("{farmer}.{record}");
            let kept = kept().filter(|(name, _)| *name != "after");
            let (f, media_type) = match form {
                Form::Json => ("json", GEO_JSON),
                Form::Html => ("html", HTML),
            };
            let next = with(address, kept.chain([("after", after.as_str()), ("f", f)]));
            links.push(link(&next, "next", media_type, "The next page"));
        }
        let collection = address.trim_end_matches("/items");
        links.push(link(&format!("{collection}?f=json"), "collection", JSON, "The collection"));
        links
    }
}

fn with<'a>(address: &str, parameters: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let query = Serializer::new(String::new()).extend_pairs(parameters).finish();
    if query.is_empty() { address.to_owned() } else { format!("{address}?{query}") }
}
