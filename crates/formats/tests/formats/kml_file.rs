use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;

use crate::laws::{self, texts};
use crate::plantings::{some, three, write};
use crate::support::same_cases;

#[test]
fn a_kml_file_stands_as_it_always_did() {
    assert_snapshot!(write(Format::Kml, &three()).replace("<Placemark>", "\n<Placemark>"));
}

#[test]
fn characters_that_xml_does_not_allow_are_dropped() {
    let kml = write(Format::Kml, &three());
    let names: Vec<_> =
        texts(&kml).into_iter().filter(|(path, _)| path.ends_with("Placemark/name")).collect();
    assert_eq!(names[2].1, "=1+1, \"A&B\" <west>'");
    assert!(!kml.contains('\u{FFFF}'));
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_from_kml(plantings in some()) {
        laws::kml(&plantings);
    }
}
