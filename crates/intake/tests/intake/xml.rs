//! KML, KMZ, GPX and ISOXML.

use intake::columns::Meaning;
use intake::error::{FileError, ShapeError};
use intake::feature_table::FoundShapes;
use intake::warning::{FileWarning, ShapeWarning};

use crate::support::{FIELDS, areas, assert_same, converted, error, geometries, read, read_all};

pub(crate) const KML: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Folder>
<Placemark><name>North &amp; <![CDATA[<West>]]> &#52;0</name>
<ExtendedData><Data name="farm_number"><value>1234</value></Data>
<SchemaData><SimpleData name="tract_number">0012</SimpleData></SchemaData></ExtendedData>
<MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>
-101.75,41.25,900 -101.74,41.25,900 -101.74,41.26,900 -101.75,41.26,900 -101.75,41.25,900
</coordinates></LinearRing></outerBoundaryIs>
<innerBoundaryIs><LinearRing><coordinates>
-101.746,41.254 -101.746,41.256 -101.744,41.256 -101.744,41.254 -101.746,41.254
</coordinates></LinearRing></innerBoundaryIs>
</Polygon></MultiGeometry></Placemark>
<Placemark><name>Gate</name><Point><coordinates>-101.7,41.2</coordinates></Point></Placemark>
</Folder></Document></kml>"#;

pub(crate) const GPX: &str = r#"<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="41.2" lon="-101.7"/>
<trk><name>North 40</name><trkseg><trkpt lat="41.25" lon="-101.73"><ele>900</ele></trkpt>
<trkpt lat="41.25" lon="-101.72"/><trkpt lat="41.26" lon="-101.725"/></trkseg></trk>
<rte><name>Two points</name><rtept lat="41.2" lon="-101.7"/><rtept lat="41.2" lon="-101.6"/></rte></gpx>"#;

pub(crate) const ISOXML: &str = r#"<?xml version="1.0"?>
<ISO11783_TaskData VersionMajor="4" VersionMinor="2" DataTransferOrigin="1">
<CTR A="CTR1" B="Client"/><FRM A="FRM1" B="Farm" I="CTR1"/>
<PFD A="PFD1" C="North 40" D="400000" F="FRM1">
<PLN A="1" B="Boundary"><LSG A="1"><PNT A="2" C="41.25" D="-101.73"/><PNT A="2" C="41.25" D="-101.72"/>
<PNT A="2" C="41.26" D="-101.725"/><PNT A="2" C="41.25" D="-101.73"/></LSG></PLN>
<PLN A="10"><LSG A="1"><PNT A="2" C="0" D="0"/></LSG></PLN></PFD>
<PFD A="PFD2" C="Without" D="0"/></ISO11783_TaskData>"#;

const TRIANGLE: &str = concat!(
    r#"{"type":"Polygon","coordinates":"#,
    "[[[-101.73,41.25],[-101.72,41.25],[-101.725,41.26],[-101.73,41.25]]]}",
);

#[test]
fn kml_has_its_polygons_and_values() {
    let found = read("fields.kml", KML.as_bytes());
    assert_same(
        &areas(&FoundShapes { shapes: found.shapes.into_iter().take(1).collect(), ..FoundShapes::default() })
            [0],
        &geometries(FIELDS)[0],
        0.0,
    );
    let found = read("fields.kml", KML.as_bytes());
    let column = |meaning| {
        let place = found.columns.iter().position(|column| column.meaning == Some(meaning)).unwrap();
        &*found.shapes[0].values[place]
    };
    assert_eq!(
        [Meaning::Name, Meaning::FsaFarm, Meaning::FsaTract].map(column),
        ["North & <West> 40", "1234", "0012"]
    );
    assert_eq!(found.shapes[1].area, Err(ShapeError::ShapeNotAnArea));
}

#[test]
fn files_of_gdal_are_read() {
    for output in ["fields.kml", "fields.kmz"] {
        let options: &[&str] = if output == "fields.kmz" { &["-f", "LIBKML"] } else { &[] };
        let found = read_all(&converted(FIELDS, output, options));
        assert_eq!(found.refused, [], "{output}");
        for (area, wanted) in areas(&found).iter().zip(&geometries(FIELDS)) {
            assert_same(area, wanted, 0.0);
        }
    }
}

#[test]
fn track_goes_around_a_field() {
    let found = read("walk.gpx", GPX.as_bytes());
    assert_eq!(found.shapes[0].area.as_deref(), Ok(TRIANGLE));
    assert_eq!(found.shapes[1].area, Err(ShapeError::ShapeNotAnArea));
    assert_eq!(found.shapes[0].values[0], "North 40");
}

const CORNERS: &str = "-101.73,41.25 -101.72,41.25 -101.725,41.26 -101.73,41.25";

fn placemark(inside: &str) -> Result<String, ShapeError> {
    let file = format!("<kml><Placemark>{inside}</Placemark></kml>");
    read("fields.kml", file.as_bytes()).shapes.remove(0).area
}

#[test]
fn coordinates_of_kml_may_have_any_separators() {
    let commas = CORNERS.replace(' ', ",");
    let heights = CORNERS.replace(' ', ",900 ") + ",900";
    for text in [
        CORNERS.to_owned(),
        commas.clone(),
        commas.replace(',', ", "),
        commas.replace(',', " , "),
        CORNERS.replace(',', " ,"),
        CORNERS.replace(' ', ", "),
        heights.replace(' ', ","),
        heights.replace(',', ", "),
        heights,
    ] {
        let ring = format!("<LinearRing><coordinates>{text}</coordinates></LinearRing>");
        assert_eq!(placemark(&ring).as_deref(), Ok(TRIANGLE), "{text}");
        let polygon = format!("<Polygon><outerBoundaryIs>{ring}</outerBoundaryIs></Polygon>");
        assert_eq!(placemark(&polygon).as_deref(), Ok(TRIANGLE), "{text}");
    }
}

#[test]
fn open_path_of_kml_is_no_area_and_an_open_ring_is_one() {
    let open = CORNERS.rsplit_once(' ').unwrap().0;
    let of = |name: &str| placemark(&format!("<{name}><coordinates>{open}</coordinates></{name}>"));
    assert_eq!(of("LineString"), Err(ShapeError::ShapeNotAnArea));
    assert_eq!(of("LinearRing").as_deref(), Ok(TRIANGLE));
    assert_eq!(placemark(""), Err(ShapeError::ShapeEmpty));
    let off = "<LinearRing><coordinates>a,b c,d</coordinates></LinearRing>";
    assert_eq!(placemark(off), Err(ShapeError::ShapeOffTheMap));
}

#[test]
fn description_is_text_without_html() {
    let described = |text: &str| {
        let file = format!("<kml><Placemark><description><![CDATA[{text}]]></description></Placemark></kml>");
        let found = read("a.kml", file.as_bytes());
        found
            .columns
            .iter()
            .position(|column| column.name == "description")
            .map(|at| found.shapes[0].values[at].clone())
    };
    let of = |text: &str| described(text).unwrap();
    assert_eq!(of("5 < 6 & 7 > 2"), "5 < 6 & 7 > 2");
    assert_eq!(of("<b>North</b> of<br/>the road"), "North of\nthe road");
    assert_eq!(of("<html><style>td { color: red }</style><P>A&nbsp;&amp;&nbsp;B</P>"), "A & B");
    assert_eq!(of("<STYLE>x</STYLE>é<a"), "é<a");
    assert_eq!(described("<br><style>"), None);
}

#[test]
fn link_beside_fields_is_told() {
    let link = "<NetworkLink><Link><href>https://maps.example/kml</href></Link></NetworkLink>";
    let file = format!(
        "<kml>{link}<Placemark><LinearRing><coordinates>{CORNERS}</coordinates></LinearRing></Placemark></kml>"
    );
    let found = read("a.kml", file.as_bytes());
    assert!(found.shapes[0].area.is_ok());
    assert_eq!(found.warnings[0].warning, FileWarning::LinksNotRead);
    // A link into the own archive leads to a file that is read by itself.
    let inside = link.replace("https://maps.example/", "files/");
    assert_eq!(error("a.kml", format!("<kml>{inside}</kml>").as_bytes()), FileError::FileWithoutShapes);
}

/// A track of these segments, each with corners of a circle of 36.
fn walk(segments: &[std::ops::RangeInclusive<u16>]) -> FoundShapes {
    let point = |step: u16| {
        let turn = f64::from(step % 36) / 36.0 * std::f64::consts::TAU;
        format!(r#"<trkpt lat="{}" lon="{}"/>"#, 41.25 + 0.004 * turn.sin(), -101.7 + 0.005 * turn.cos())
    };
    let segment = |steps: &std::ops::RangeInclusive<u16>| {
        format!("<trkseg>{}</trkseg>", steps.clone().map(point).collect::<String>())
    };
    let file = format!("<gpx><trk>{}</trk></gpx>", segments.iter().map(segment).collect::<String>());
    read("walk.gpx", file.as_bytes())
}

#[test]
fn walk_asks_where_it_has_gaps() {
    let warning = |segments: &[_]| walk(segments).shapes[0].warning;
    assert_eq!(warning(&[0..=36]), None);
    assert_eq!(warning(&[0..=35]), None);
    assert_eq!(warning(&[0..=25]), Some(ShapeWarning::WalkOpen));
    assert_eq!(warning(&[0..=10, 12..=20, 22..=35]), Some(ShapeWarning::SegmentsJoined));
    assert_eq!(warning(&[0..=30, 33..=33]), Some(ShapeWarning::SegmentsJoined));
    let joined = areas(&walk(&[0..=10, 12..=20, 22..=35])).remove(0);
    assert_eq!(joined["coordinates"][0].as_array().unwrap().len(), 35);
    assert_eq!(walk(&[]).shapes[0].area, Err(ShapeError::ShapeNotAnArea));
}

#[test]
fn file_of_waypoints_has_no_areas() {
    let file = br#"<gpx><wpt lat="41.2" lon="-101.7"/></gpx>"#;
    assert_eq!(error("a.gpx", file), FileError::FileWithoutAreas);
}

#[test]
fn task_file_has_its_fields() {
    let found = read("TASKDATA.XML", ISOXML.as_bytes());
    assert_eq!(found.shapes[0].area.as_deref(), Ok(TRIANGLE));
    assert_eq!(found.shapes[0].values, ["North 40"]);
    assert_eq!(found.shapes[1].area, Err(ShapeError::ShapeEmpty));
}

#[test]
fn entities_and_broken_files_are_refused() {
    let bomb = concat!(
        r#"<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml><Placemark><name>&b;</name></Placemark>"#,
        r#"</kml>"#,
    );
    assert_eq!(error("a.kml", bomb.as_bytes()), FileError::XmlWithEntities);
    assert_eq!(
        error("a.kml", b"<kml><Placemark><name>&b;</name></Placemark></kml>"),
        FileError::XmlWithEntities
    );
    assert_eq!(error("a.kml", b"<kml><Placemark name='&b;'/></kml>"), FileError::XmlWithEntities);
    assert_eq!(error("a.kml", b"<kml><Placemark></kml>"), FileError::FileBroken);
    assert_eq!(error("a.kml", b"<kml>"), FileError::FileBroken);
    assert_eq!(error("a.kml", b"<kml></kml>"), FileError::FileWithoutShapes);
    assert_eq!(error("a.kml", b"<html></html>"), FileError::FileUnknown);
    assert_eq!(error("a.kml", b"<kml>\xFF</kml>"), FileError::EncodingUnknown);
    assert_eq!(error("a.kml", "<kml>".repeat(100_000).as_bytes()), FileError::FileBroken);
    let many = format!("<kml>{}</kml>", "<a/>".repeat(300_001));
    assert_eq!(error("a.kml", many.as_bytes()), FileError::FileTooLarge);
}
