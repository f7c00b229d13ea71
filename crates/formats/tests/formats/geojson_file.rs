use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;

use crate::laws;
use crate::plantings::{some, three, write};
use crate::support::same_cases;

#[test]
fn a_geojson_file_stands_as_it_always_did() {
    assert_snapshot!(write(Format::Geojson, &three()));
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_from_geojson(plantings in some()) {
        laws::geojson(&plantings);
    }
}
