//! Writes a page of features part by part.

use std::sync::Arc;

use serde_json::Value;
use url::form_urlencoded::Serializer;

use super::answer::{GEO_JSON, JSON, Parameters, link, link_to_self};
use super::query::ItemsQuery;
use super::scan::{ScanEnd, ScanStep};
use crate::clock;
use crate::problem::Problem;

pub(super) struct ItemsRequest {
    /// The address has no query.
    pub(super) address: String,
    pub(super) parameters: Parameters,
    pub(super) query: Arc<ItemsQuery>,
}

pub(super) struct PageWriter {
    request: Arc<ItemsRequest>,
    /// It is none if only a look at every record would tell.
    matched: Option<usize>,
    returned: usize,
}

impl PageWriter {
    pub(super) const fn new(request: Arc<ItemsRequest>, matched: Option<usize>) -> Self {
        Self { request, matched, returned: 0 }
    }

    pub(super) fn head(&self) -> Result<Vec<u8>, Problem> {
        let mut head = format!("{{\"type\":\"FeatureCollection\",\"timeStamp\":\"{}\",", clock::now()?);
        if let Some(matched) = self.matched {
            head.extend(["\"numberMatched\":", &matched.to_string(), ","]);
        }
        head += "\"features\":[\n";
        Ok(head.into_bytes())
    }

    /// Adds what a step found, and the end if it was the last.
    pub(super) fn add(&mut self, bytes: &mut Vec<u8>, step: &ScanStep) -> Result<(), Problem> {
        for feature in &step.features {
            if self.returned > 0 {
                bytes.extend_from_slice(b",\n");
            }
            bytes.extend_from_slice(feature);
            self.returned += 1;
        }
        let Some(end) = step.end else { return Ok(()) };
        let links = serde_json::to_string(&self.links(end))?;
        let tail = format!("\n],\"numberReturned\":{},\"links\":{links}}}\n", self.returned);
        bytes.extend_from_slice(tail.as_bytes());
        Ok(())
    }

    fn links(&self, end: ScanEnd) -> Vec<Value> {
        let ItemsRequest { address, parameters, .. } = &*self.request;
        let pairs = || parameters.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let mut links = vec![link_to_self(&with(address, pairs()), GEO_JSON)];
        if let Some((farmer, record)) = end.next {
            let after = format!("{farmer}.{record}");
            let pairs = pairs().filter(|(name, _)| *name != "after");
            let next = with(address, pairs.chain([("after", after.as_str())]));
            links.push(link(&next, "next", GEO_JSON, "The next page"));
        }
        let collection = address.trim_end_matches("/items");
        links.push(link(collection, "collection", JSON, "The collection"));
        links
    }
}

fn with<'a>(address: &str, parameters: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let query = Serializer::new(String::new()).extend_pairs(parameters).finish();
    if query.is_empty() { address.to_owned() } else { format!("{address}?{query}") }
}
