//! The options of the command that checks files.

use std::path::PathBuf;

use clap::Args;
use rules::day::Day;

/// Which files to check, and how to print the verdicts.
#[derive(Args, Clone, Debug)]
pub struct CheckOptions {
    /// Files with the areas of fields and a table of what is planted: zip, Shapefile, GeoPackage, KML, GeoJSON, GPX or
    /// ISOXML
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Print each line as a line of JSON
    #[arg(long)]
    pub json: bool,
    /// The day on which the report would be filed, such as 2026-07-15; without it, today in UTC
    #[arg(long, value_parser = day)]
    pub today: Option<Day>,
}

fn day(text: &str) -> Result<Day, &'static str> {
    Day::parse(text).map_err(|_| "a date, such as 2026-07-15")
}
