use proptest::prelude::*;
use rules::photo::{PHOTO_SIDE_MAX, PhotoSize, PhotoType, may_delete_photo};
use rules::user::UserType;
use strum::VariantArray as _;
use wasm_bindgen_test::wasm_bindgen_test;

fn pixels(size: Option<PhotoSize>) -> Option<(u32, u32)> {
    size.map(|size| (size.width(), size.height()))
}

#[wasm_bindgen_test(unsupported = test)]
fn a_photo_is_a_jpeg_or_a_webp() {
    for photo_type in PhotoType::VARIANTS {
        assert_eq!(PhotoType::from_media_type(photo_type.media_type()), Some(*photo_type));
    }
    for other in ["image/png", "image/svg+xml", "text/html", "image/JPEG; q=1", ""] {
        assert_eq!(PhotoType::from_media_type(other), None, "{other}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_photo_has_pixels_and_at_most_1600_on_its_longer_side() {
    for (width, height, is_taken) in [
        (1, 1, true),
        (1600, 1200, true),
        (1200, 1600, true),
        (1601, 1, false),
        (1, 1601, false),
        (0, 9, false),
    ] {
        assert_eq!(PhotoSize::new(width, height).is_some(), is_taken, "{width} x {height}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_larger_picture_is_scaled_with_its_proportions() {
    for (from, to) in [
        ((4000, 3000), Some((1600, 1200))),
        ((3000, 4000), Some((1200, 1600))),
        ((800, 600), Some((800, 600))),
        ((1601, 1600), Some((1600, 1599))),
        ((1_000_000, 1), Some((1600, 1))),
        ((0, 4000), None),
    ] {
        assert_eq!(pixels(PhotoSize::scaled(from.0, from.1)), to, "{from:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn an_agent_deletes_only_their_own_photo() {
    let table = [
        (UserType::Farmer, [true, true]),
        (UserType::Employee, [true, true]),
        (UserType::Agent, [true, false]),
    ];
    for (user_type, expected) in table {
        assert_eq!(
            [true, false].map(|is_own| may_delete_photo(user_type, is_own)),
            expected,
            "{user_type:?}"
        );
    }
}

proptest! {
    #[cfg_attr(not(target_arch = "wasm32"), test)]
    fn every_picture_has_a_size_that_is_taken(width in 1_u32.., height in 1_u32..) {
        let (scaled_width, scaled_height) = pixels(PhotoSize::scaled(width, height)).unwrap();
        prop_assert!(scaled_width.max(scaled_height) <= PHOTO_SIDE_MAX);
        prop_assert!(scaled_width <= width && scaled_height <= height);
    }
}
