//! The program's other commands besides `serve`.

pub mod account;
pub mod audit;
pub mod check;
pub mod import_adm;
pub mod sessions;

use std::io;
use std::path::PathBuf;

use store::{Options, Store};
use thiserror::Error;

use crate::config::Settings;

#[derive(Debug, Error)]
pub enum CommandError {
    #[error("there is no database {}", .0.display())]
    NoDatabase(PathBuf),
    #[error("there is no account with that address")]
    NoAccount,
    #[error("the database cannot be used")]
    Store(#[from] store::Error),
    #[error("the output cannot be printed")]
    Print(#[from] io::Error),
}

/// Opens an existing store, without creating the database or updating its schema.
fn open_existing(settings: &Settings) -> Result<Store, CommandError> {
    if let Some(file) = settings.database_url.file().filter(|file| !file.is_file()) {
        return Err(CommandError::NoDatabase(file.to_owned()));
    }
    Ok(Store::open(&settings.database_url, Options::default())?)
}
