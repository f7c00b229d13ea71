//! SQLite, which the page lends.

use intake::sqlite::{Cell, QueryError, Sqlite};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** SQLite for databases in memory. A method that fails throws. */
export interface LentSqlite {
  /** Opens the database that these bytes are, in place of the one before. They are only there during the call. */
  open(bytes: Uint8Array): void;
  /** Passes each row on, until `row` answers `false`. */
  query(sql: string, row: (cells: unknown[]) => boolean): void;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "LentSqlite")]
    pub type LentSqlite;

    #[wasm_bindgen(method, catch)]
    fn open(this: &LentSqlite, bytes: &[u8]) -> Result<(), JsValue>;

    #[wasm_bindgen(method, catch)]
    fn query(this: &LentSqlite, sql: &str, row: &mut dyn FnMut(Array) -> bool) -> Result<(), JsValue>;
}

/// Notes when there is none.
pub(crate) struct Lent {
    pub(crate) sqlite: Option<LentSqlite>,
    pub(crate) is_missing: bool,
}

impl Sqlite for Lent {
    fn open(&mut self, bytes: &[u8]) -> Result<(), QueryError> {
        let Some(sqlite) = &self.sqlite else {
            self.is_missing = true;
            return Err(QueryError);
        };
        sqlite.open(bytes).map_err(|_| QueryError)
    }

    fn query(&mut self, sql: &str, row: &mut dyn FnMut(Vec<Cell>) -> bool) -> Result<(), QueryError> {
        let sqlite = self.sqlite.as_ref().ok_or(QueryError)?;
        sqlite
            .query(sql, &mut |cells| row(cells.iter().map(|value| cell(&value)).collect()))
            .map_err(|_| QueryError)
    }
}

fn cell(value: &JsValue) -> Cell {
    if let Some(text) = value.as_string() {
        Cell::Text(text)
    } else if let Some(number) = value.as_f64() {
        Cell::Number(number)
    } else if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
        Cell::Blob(bytes.to_vec())
    } else {
        Cell::Null
    }
}
