//! Imports the dates of RMA's Actuarial Data Master: the table A00200, and the names of the lookups A00420
//! (commodities), A00440 (counties), A00510 (practices) and A00540 (types).
//!
//! The files are texts with a bar between the values and a first line with the names of the columns. Columns are found
//! by their names, because their order differs between years.

mod dates;
mod error;
mod fold;
mod lookups;
mod source;
mod table;

use std::path::PathBuf;

use rules::instant::Instant;
use store::deadlines::{self, AuthorityFile, Imported};

use self::dates::Offers;
use self::lookups::Lookups;
use self::source::{Source, TableName};
pub use error::ImportError;

use super::open_existing;
use crate::config::Settings;

/// Reads all files before it writes, and refuses all of them if one does not fit. Returns a line for each file of
/// dates.
pub async fn import(settings: &Settings, files: &[PathBuf], now: Instant) -> Result<String, ImportError> {
    let store = open_existing(settings)?;
    let mut read = Vec::new();
    for (offers, name, sha256) in offers(files)? {
        let Offers { reinsurance_year, filed_on, dates, other_crops } = offers;
        let file = AuthorityFile { reinsurance_year, name, sha256, filed_on, imported_at: now };
        read.push((file, dates, other_crops));
    }
    let mut lines = Vec::new();
    for (file, dates, other_crops) in read {
        let (name, count) = (file.name.clone(), dates.len());
        let imported = store
            .write(move |connection| deadlines::import(connection, &file, &dates, now))
            .await
            .map_err(|error: store::Error| ImportError::Command(error.into()))?;
        lines.push(match imported {
            Imported::Done { added, changed, removed } => format!(
                "{name}: {count} dates, of which {added} are new and {changed} changed; {removed} were removed. \
                 {other_crops} offers are of other crops."
            ),
            Imported::Unchanged => format!("{name}: was imported before."),
            Imported::Older => format!("{name}: a file that was filed later is imported; nothing was changed."),
        });
    }
    store.close().await;
    Ok(lines.join("\n"))
}

/// The lookups of all files hold for all files of dates.
fn offers(files: &[PathBuf]) -> Result<Vec<(Offers, String, [u8; 32])>, ImportError> {
    let sources: Vec<Source> = files.iter().map(|path| Source::open(path)).collect::<Result<_, _>>()?;
    let mut lookups = Lookups::default();
    for source in &sources {
        source.each(|name, text, table| lookups.read(name, text, table))?;
    }
    let mut found = Vec::new();
    for source in &sources {
        let mut offers = None;
        source.each(|name, text, table| {
            if table == TableName::Dates {
                offers = Some(Offers::read(name, text, &lookups)?);
            }
            Ok(())
        })?;
        if let Some(offers) = offers {
            found.push((offers, source.name().to_owned(), source.sha256()?));
        }
    }
    if found.is_empty() { Err(ImportError::WithoutDates) } else { Ok(found) }
}
