//! KML 2.2: WGS 84, longitude before latitude.

use std::borrow::Cow;
use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};
use rules::location::Location;

use crate::Row;
use crate::column::columns;
use crate::error::Error;

const NAMESPACE: &str = "http://www.opengis.net/kml/2.2";

pub(crate) fn head(out: &mut Vec<u8>) -> Result<(), Error> {
    let mut xml = Writer::new(out);
    let events = [
        Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)),
        Event::Start(BytesStart::new("kml").with_attributes([("xmlns", NAMESPACE)])),
        Event::Start(BytesStart::new("Document")),
    ];
    events.into_iter().try_for_each(|event| xml.write_event(event)).map_err(Error::Xml)
}

/// Writes a placemark. A planting without a location is a placemark without a point.
pub(crate) fn placemark(out: &mut Vec<u8>, row: &Row<'_>) -> Result<(), Error> {
    Placemark(Writer::new(out)).write(row).map_err(Error::Xml)
}

pub(crate) fn tail(out: &mut Vec<u8>) -> Result<(), Error> {
    let mut xml = Writer::new(out);
    ["Document", "kml"]
        .into_iter()
        .try_for_each(|name| xml.write_event(Event::End(BytesEnd::new(name))))
        .map_err(Error::Xml)
}

struct Placemark<'a>(Writer<&'a mut Vec<u8>>);

impl Placemark<'_> {
    fn write(&mut self, row: &Row<'_>) -> io::Result<()> {
        self.start("Placemark")?;
        self.text("name", row.planting.report.field_name.as_str())?;
        self.data(row)?;
        if let Some(mark) = row.planting.report.location {
            self.point(mark.location)?;
        }
        self.end("Placemark")
    }

    fn data(&mut self, row: &Row<'_>) -> io::Result<()> {
        self.start("ExtendedData")?;
        for column in columns() {
            let Some(value) = column.value(row) else { continue };
            let data = BytesStart::new("Data").with_attributes([("name", column.name)]);
            self.0.write_event(Event::Start(data))?;
            self.text("displayName", column.heading)?;
            self.text("value", &value.to_string())?;
            self.end("Data")?;
        }
        self.end("ExtendedData")
    }

    fn point(&mut self, location: Location) -> io::Result<()> {
        self.start("Point")?;
        let coordinates = format!("{},{}", location.longitude_decimal(), location.latitude_decimal());
        self.text("coordinates", &coordinates)?;
        self.end("Point")
    }

    fn start(&mut self, name: &str) -> io::Result<()> {
        self.0.write_event(Event::Start(BytesStart::new(name)))
    }

    fn text(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.start(name)?;
        self.0.write_event(Event::Text(BytesText::new(&legal(text))))?;
        self.end(name)
    }

    fn end(&mut self, name: &str) -> io::Result<()> {
        self.0.write_event(Event::End(BytesEnd::new(name)))
    }
}

/// Drops the characters that XML 1.0 cannot write.
fn legal(text: &str) -> Cow<'_, str> {
    let is_legal = |character| match character {
        '\t' | '\n' | '\r' => true,
        '\u{FFFE}' | '\u{FFFF}' => false,
        character => character >= ' ',
    };
    if text.chars().all(is_legal) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().filter(|&character| is_legal(character)).collect())
    }
}
