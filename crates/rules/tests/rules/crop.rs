use rules::crop::Crop;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test(unsupported = test)]
fn the_ten_crops_are_offered_in_the_order_of_the_specification() {
    assert_eq!(
        Crop::specified().map(|crop| crop.label().to_owned()).collect::<Vec<_>>(),
        [
            "Corn",
            "Wheat",
            "Barley",
            "Sugar Beets",
            "Grain Sorghum",
            "Millet",
            "Triticale",
            "Silage Sorghum",
            "Oats",
            "Mixed Forage",
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn crops_have_the_codes_of_the_risk_management_agency_that_are_known() {
    let expected = [
        (Crop::WHEAT, "0011"),
        (Crop::OATS, "0016"),
        (Crop::MILLET, "0017"),
        (Crop::SUGAR_BEETS, "0039"),
        (Crop::CORN, "0041"),
        (Crop::GRAIN_SORGHUM, "0051"),
        (Crop::SILAGE_SORGHUM, "0059"),
        (Crop::BARLEY, "0091"),
        (Crop::TRITICALE, "0158"),
    ];
    for crop in Crop::all() {
        let code = expected.iter().find(|(known, _)| *known == crop).map(|(_, code)| *code);
        assert_eq!(crop.rma_code(), code, "{}", crop.label());
    }
    assert_eq!(Crop::stored("Dragon Fruit").unwrap().rma_code(), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_is_read_only_from_its_exact_label() {
    for crop in Crop::all() {
        assert_eq!(Crop::from_label(crop.label()), Some(crop));
        let json = serde_json::to_string(&crop).unwrap();
        assert_eq!(json, format!("{:?}", crop.label()));
        assert_eq!(serde_json::from_str::<Crop>(&json).unwrap(), crop);
    }
    for label in ["", "corn", "CORN", "Corn ", " Corn", "SugarBeets", "Dragon Fruit"] {
        assert_eq!(Crop::from_label(label), None, "{label:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn crop_is_found_by_the_code_of_rma() {
    let coded = Crop::all().filter(|crop| crop.rma_code().is_some());
    assert_eq!(coded.clone().count(), 9);
    for crop in coded {
        assert_eq!(crop.rma_code().and_then(Crop::from_rma_code), Some(crop));
    }
    assert_eq!(Crop::CORN.rma_code(), Some("0041"));
    assert_eq!(Crop::MIXED_FORAGE.rma_code(), None);
    assert_eq!(Crop::from_rma_code("41"), None);
}

/// Red, green and blue as the eye adds them up, from 0 to 1.
fn linear(color: &str) -> [f64; 3] {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    [1, 3, 5].map(channel)
}

fn times(matrix: [[f64; 3]; 3], color: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(color).map(|(factor, value)| factor * value).sum::<f64>().max(0.0))
}

/// Ottosson's Oklab, in which equal distances look about equal.
fn oklab(color: [f64; 3]) -> [f64; 3] {
    let cones = times(
        [
            [0.412_221_47, 0.536_332_54, 0.051_445_99],
            [0.211_903_5, 0.680_699_55, 0.107_396_96],
            [0.088_302_46, 0.281_718_84, 0.629_978_7],
        ],
        color,
    );
    let [long, middle, short] = cones.map(f64::cbrt);
    [
        0.210_454_26 * long + 0.793_617_79 * middle - 0.004_072_05 * short,
        1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_71 * short,
        0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short,
    ]
}

fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    let [one, other] = [one, other].map(oklab);
    one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// How people see without the cones for red, and for green (Machado and others, 2009).
const WITHOUT_RED: [[f64; 3]; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const WITHOUT_GREEN: [[f64; 3]; 3] =
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]];

#[wasm_bindgen_test(unsupported = test)]
fn marks_of_any_two_crops_can_be_told_apart() {
    let unlisted = Crop::stored("Dragon Fruit").unwrap();
    let crops: Vec<_> = Crop::all().chain([unlisted]).collect();
    for (place, one) in crops.iter().enumerate() {
        for other in &crops[..place] {
            let (mark, beside) = (one.mark(), other.mark());
            let colors = [mark.color, beside.color].map(linear);
            let apart = distance(colors[0], colors[1]);
            let names = (one.label(), other.label());
            if mark.is_rimmed != beside.is_rimmed {
                assert!(apart > 0.03, "{names:?}: {apart:.3}");
                continue;
            }
            assert!(apart > 0.11, "{names:?}: {apart:.3}");
            for without in [WITHOUT_RED, WITHOUT_GREEN] {
                let apart = distance(times(without, colors[0]), times(without, colors[1]));
                assert!(apart > 0.06, "{names:?} to the color-blind: {apart:.3}");
            }
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn colors_differ_from_dark_and_light_rims() {
    let rims = ["#1c261d", "#edf2e8"].map(linear);
    for crop in Crop::all() {
        let color = crop.mark().color;
        assert!(color.len() == 7 && color.starts_with('#'), "{color}");
        for rim in rims {
            let apart = distance(linear(color), rim);
            assert!(apart > 0.12, "{}: {apart:.3}", crop.label());
        }
    }
}
