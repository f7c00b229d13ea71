use intake::columns::Meaning::{self, FsaFarm, FsaField, FsaTract, Name, Notes};
use serde_json::{Map, Value, json};

use crate::support::read;

fn meanings(columns: &[&str]) -> Vec<Option<Meaning>> {
    let properties: Map<_, _> = columns.iter().map(|name| ((*name).to_owned(), Value::from("1"))).collect();
    let file = json!({ "type": "Feature", "properties": properties, "geometry": null }).to_string();
    let found = read("a.geojson", file.as_bytes());
    let of = |name: &&str| found.columns.iter().find(|column| column.name == **name).unwrap().meaning;
    columns.iter().map(of).collect()
}

#[test]
fn both_spellings_of_the_common_land_unit_are_known() {
    let older = ["CLUID", "FARMNBR", "TRACTNBR", "CLUNBR", "CALCACRES", "COMMENTS"];
    assert_eq!(meanings(&older), [None, Some(FsaFarm), Some(FsaTract), Some(FsaField), None, Some(Notes)]);
    let newer = ["clu_identifier", "farm_number", "tract_number", "clu_number", "clu_calculated_acreage"];
    assert_eq!(meanings(&newer), [None, Some(FsaFarm), Some(FsaTract), Some(FsaField), None]);
    let cut = ["clu_identi", "farm_numbe", "tract_numb", "clu_number", "clu_calcul"];
    assert_eq!(meanings(&cut), [None, Some(FsaFarm), Some(FsaTract), Some(FsaField), None]);
}

#[test]
fn the_best_of_several_columns_has_the_meaning() {
    assert_eq!(meanings(&["NAME", "Field Name", "FIELD"]), [None, Some(Name), None]);
}
