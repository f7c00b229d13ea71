//! An answer of the server, and what tests expect of a refusal.

use std::io::Cursor;

use calamine::{Data, Reader as _, Xlsx};
use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serde_json::Value;

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("an answer in UTF-8")
    }

    /// The lines of a workbook's only sheet, each with a tab between its cells.
    pub(crate) fn sheet(&self) -> String {
        let mut book = Xlsx::new(Cursor::new(&self.body)).expect("a workbook");
        let [(_, sheet)] = <[_; 1]>::try_from(book.worksheets()).expect("a sheet");
        let line = |row: &[Data]| row.iter().map(Data::to_string).collect::<Vec<_>>().join("\t");
        sheet.rows().map(line).collect::<Vec<_>>().join("\n")
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a header of text"))
    }

    /// Asserts the status, code and detail of a refusal.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str, detail: &str) {
        let body = self.json();
        let told = (self.status.as_u16(), body["code"].as_str(), body["detail"].as_str());
        assert_eq!(told, (status, Some(code), Some(detail)), "{}", self.text());
    }

    /// Asserts the status and code of a refusal, and the field and code of each of its errors.
    #[track_caller]
    pub(crate) fn refused_at(&self, status: u16, code: &str, fields: &[(&str, &str)]) {
        let body = self.json();
        assert_eq!((self.status.as_u16(), body["code"].as_str()), (status, Some(code)), "{}", self.text());
        let errors = body["errors"].as_array().cloned().unwrap_or_default();
        let told: Vec<_> = errors
            .iter()
            .map(|error| (error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
            .collect();
        assert_eq!(told, fields, "{}", self.text());
    }

    /// Asserts the answer that missing and invisible records share.
    #[track_caller]
    pub(crate) fn not_found(&self) {
        self.refused(404, "not-found", "Nothing was found here, or you do not have access to it.");
    }
}
