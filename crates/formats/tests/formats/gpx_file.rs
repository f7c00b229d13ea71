use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;

use crate::laws;
use crate::plantings::{some, three, write};
use crate::support::same_cases;

#[test]
fn a_gpx_file_stands_as_it_always_did() {
    assert_snapshot!(write(Format::Gpx, &three()).replace("<wpt", "\n<wpt"));
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_with_a_location_are_read_back_from_gpx(plantings in some()) {
        laws::gpx(&plantings);
    }
}
