//! `acremark import-adm`. All files and dates are made up, in the form of RMA's Actuarial Data Master.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Output;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::toolkit::Place;

const HEADER: &str = "Record Type Code|Filing Date|Reinsurance Year|Commodity Year|Commodity Code|State Code\
    |County Code|Type Code|Practice Code|Sales Closing Date|Earliest Planting Date|Final Planting Date\
    |End Of Late Planting Period Date|Acreage Reporting Date|Modified Acreage Reporting Date\
    |Production Reporting Date|Deleted Date";

/// An offer of a commodity of Perkins County, Nebraska, with its acreage reporting date.
fn offer(commodity: &str, practice: &str, date: &str, deleted: &str) -> String {
    let county = "31|135|016";
    let before =
        format!("A00200|20251130|2026|2026|{commodity}|{county}|{practice}|20260315||20260525|20260614");
    format!("{before}|{date}||20270429|{deleted}")
}

fn table(offers: &[String]) -> String {
    format!("{HEADER}\n{}\n", offers.join("\n"))
}

fn write(place: &Place, name: &str, text: &str) -> PathBuf {
    let path = place.path(name);
    fs::write(&path, text).unwrap();
    path
}

fn import(place: &Place, files: &[&Path]) -> Output {
    let files = files.iter().map(|path| path.to_str().unwrap());
    let arguments: Vec<_> = ["import-adm"].into_iter().chain(files).collect();
    place.run(&arguments, &[])
}

fn told(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stdout).unwrap()
}

fn refused(output: &Output) -> &str {
    assert!(!output.status.success(), "{output:?}");
    std::str::from_utf8(&output.stderr).unwrap()
}

fn migrated() -> Place {
    let place = Place::new();
    assert!(place.run(&["migrate"], &[]).status.success());
    place
}

#[test]
fn same_file_does_nothing_and_a_newer_one_tells_what_changed() {
    let place = migrated();
    let first = table(&[
        offer("0041", "002", "20260715", ""),
        offer("0041", "003", "20260715", ""),
        offer("0011", "003", "20251215", "20251101"),
        offer("0081", "003", "20260715", ""),
    ]);
    let file = write(&place, "2026_A00200_Date_YTD.txt", &first);
    let expected = "2026_A00200_Date_YTD.txt: 5 dates, of which 5 are new and 0 changed; 0 were removed. \
                    1 offers are of other crops.\n";
    assert_eq!(told(&import(&place, &[&file])), expected);
    assert_eq!(told(&import(&place, &[&file])), "2026_A00200_Date_YTD.txt: was imported before.\n");

    let later = table(&[offer("0041", "002", "20260720", ""), offer("0041", "003", "20260715", "")]);
    let file = write(&place, "2026_A00200_Date_2.txt", &later.replace("20251130", "20260415"));
    // The one date for all practices became two.
    assert!(told(&import(&place, &[&file])).contains("2 are new and 0 changed; 1 were removed"));
    let older = write(&place, "2026_A00200_Date_3.txt", &first.replace("20260525", "20260526"));
    assert!(told(&import(&place, &[&older])).contains("nothing was changed"));
    let log = place.run(&["audit"], &[]).stdout;
    assert_eq!(String::from_utf8(log).unwrap().matches("authority-dates-imported").count(), 2);
}

#[test]
fn archive_has_the_dates_and_the_names_of_practices() {
    let place = migrated();
    let path = place.path("2026_ADM_YTD.zip");
    let mut archive = ZipWriter::new(File::create(&path).unwrap());
    let offers = [offer("0041", "002", "20260715", ""), offer("0041", "003", "20260716", "")];
    let header = "Commodity Code|Practice Code|Practice Name|Deleted Date";
    let practices = format!("{header}\n0041|002|Irrigated|\n0041|003|Non-Irrigated|\n");
    for (name, text) in [
        ("2026_A00200_Date_YTD.txt", table(&offers).as_str()),
        ("2026_A00510_Practice_YTD.txt", practices.as_str()),
        ("2026_A00810_Price_YTD.txt", "not read"),
    ] {
        archive
            .start_file(name, SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored))
            .unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap();
    assert!(told(&import(&place, &[&path])).contains("6 dates, of which 6 are new"));
}

#[test]
fn file_that_does_not_fit_is_refused_with_its_line_and_nothing_is_imported() {
    let place = migrated();
    let good = offer("0041", "002", "20260715", "");
    for (name, text, reason) in [
        (
            "A00200_1.txt",
            table(&[good.clone(), offer("0041", "002", "20260231", "")]),
            "line 3: Acreage Reporting Date is no date: “20260231”",
        ),
        (
            "A00200_2.txt",
            table(&[good.clone(), offer("41", "002", "20260715", "")]),
            "line 3: the commodity should have 4 digits, and is “41”",
        ),
        (
            "A00200_3.txt",
            table(&[good.clone(), "A00200|20251130".to_owned()]),
            "line 3: there are 2 values, and 17 columns",
        ),
        (
            "A00200_4.txt",
            table(&[good.clone(), good.replacen("|2026|", "|2027|", 1)]),
            "line 3: the lines above are of another reinsurance year",
        ),
        (
            "A00200_5.txt",
            table(std::slice::from_ref(&good)).replace("Final Planting Date", "Last Day"),
            "line 1: there is no column “Final Planting Date”",
        ),
        ("A00200_6.txt", format!("{HEADER}\n"), "line 1: there are no offers"),
    ] {
        let path = write(&place, name, &text);
        let output = import(&place, &[&path]);
        assert!(refused(&output).contains(&format!("{name} {reason}")), "{output:?}");
    }
    let good = write(&place, "A00200_7.txt", &table(&[good]));
    let commodities = "Commodity Code|Commodity Name|Deleted Date\n0041|Cotton|\n";
    let commodities = write(&place, "A00420.txt", commodities);
    let output = import(&place, &[&good, &commodities]);
    assert!(
        refused(&output).contains("A00420.txt line 2: the commodity 0041 is “Cotton”, and not Corn"),
        "{output:?}"
    );
    let counties = write(&place, "A00440.txt", "State Code|County Code|Deleted Date\n31|057|\n");
    let output = import(&place, &[&good, &counties]);
    assert!(refused(&output).contains("line 2: the table of counties has no 31135"), "{output:?}");
    assert!(refused(&import(&place, &[&counties])).contains("none of the files has dates"));
    assert!(refused(&import(&place, &[&place.path("missing.zip")])).contains("cannot be read"));
    assert!(told(&import(&place, &[&good])).contains("5 dates, of which 5 are new"));
}
