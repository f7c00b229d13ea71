//! The names of codes.

use std::collections::{HashMap, HashSet};
use std::io::Read;

use rules::crop::Crop;

use super::error::ImportError;
use super::source::TableName;
use super::table::Table;

/// In characters. A longer name would not fit into a row of the store.
const NAME_MAX: usize = 60;

#[derive(Default)]
pub(super) struct Lookups {
    /// The state's and the county's digits. Empty without the table of counties.
    counties: HashSet<String>,
    /// By commodity and type.
    types: HashMap<(String, String), String>,
    /// By commodity and practice.
    practices: HashMap<(String, String), String>,
}

impl Lookups {
    pub(super) fn read(
        &mut self,
        name: &str,
        text: &mut dyn Read,
        table: TableName,
    ) -> Result<(), ImportError> {
        match table {
            TableName::Dates => Ok(()),
            TableName::Commodities => check_commodities(name, text),
            TableName::Counties => self.read_counties(name, text),
            TableName::Types => read_names(name, text, ["Type Code", "Type Name"], 3, &mut self.types),
            TableName::Practices => {
                read_names(name, text, ["Practice Code", "Practice Name"], 3, &mut self.practices)
            }
        }
    }

    /// True for any county without the table of counties.
    pub(super) fn has_county(&self, fips: &str) -> bool {
        self.counties.is_empty() || self.counties.contains(fips)
    }

    /// The code itself without a name.
    pub(super) fn type_name(&self, commodity: &str, code: &str) -> String {
        named(&self.types, commodity, code)
    }

    /// The code itself without a name.
    pub(super) fn practice_name(&self, commodity: &str, code: &str) -> String {
        named(&self.practices, commodity, code)
    }

    fn read_counties(&mut self, name: &str, text: &mut dyn Read) -> Result<(), ImportError> {
        let table = Table::new(name, text)?;
        let (state, county) = (table.column("State Code")?, table.column("County Code")?);
        table.each(|row| {
            let fips =
                format!("{}{}", row.digits(state, 2, "the state")?, row.digits(county, 3, "the county")?);
            self.counties.insert(fips);
            Ok(())
        })
    }
}

/// The codes of our crops have to mean these crops.
fn check_commodities(name: &str, text: &mut dyn Read) -> Result<(), ImportError> {
    let table = Table::new(name, text)?;
    let (code, label) = (table.column("Commodity Code")?, table.column("Commodity Name")?);
    table.each(|row| {
        let code = row.digits(code, 4, "the commodity")?;
        let Some(crop) = Crop::from_rma_code(code) else { return Ok(()) };
        let label = row.text(label)?;
        if label.eq_ignore_ascii_case(crop.label()) {
            Ok(())
        } else {
            Err(row.error(format!("the commodity {code} is “{label}”, and not {}", crop.label())))
        }
    })
}

fn read_names(
    name: &str,
    text: &mut dyn Read,
    [code_header, label_header]: [&str; 2],
    digits: usize,
    names: &mut HashMap<(String, String), String>,
) -> Result<(), ImportError> {
    let table = Table::new(name, text)?;
    let commodity = table.column("Commodity Code")?;
    let (code, label) = (table.column(code_header)?, table.column(label_header)?);
    table.each(|row| {
        let commodity = row.digits(commodity, 4, "the commodity")?;
        let code = row.digits(code, digits, "the code")?;
        let label: String = row.text(label)?.chars().take(NAME_MAX).collect();
        if !label.is_empty() {
            names.insert((commodity.to_owned(), code.to_owned()), label);
        }
        Ok(())
    })
}

fn named(names: &HashMap<(String, String), String>, commodity: &str, code: &str) -> String {
    names.get(&(commodity.to_owned(), code.to_owned())).cloned().unwrap_or_else(|| code.to_owned())
}
