use crate::acres::Acres;
use crate::decimal::Decimal;

/// The unit is percent of a field's acres. Turnrows, corners and waterways take a few percent; more is usually a typing
/// mistake, or only a part of the field is planted.
pub const TOLERATED_PERCENT: u32 = 5;

/// Whether a form tells that the acres of a planting are not those of its field. Such a planting is still valid.
pub fn differs_from_field(planting: Acres, field: Acres) -> bool {
    let [planting, field] = [planting, field].map(|acres| u64::from(acres.hundredths()));
    planting.abs_diff(field) * 100 > field * u64::from(TOLERATED_PERCENT)
}

/// The acres of several plantings of one crop year on a field, if they are more than the field has. A single planting
/// with more acres is what [`differs_from_field`] is for.
pub fn planted_beyond(plantings: &[Acres], field: Acres) -> Option<Decimal<2>> {
    let planted: i64 = plantings.iter().map(|acres| i64::from(acres.hundredths())).sum();
    (plantings.len() > 1 && planted > i64::from(field.hundredths())).then_some(Decimal::from_units(planted))
}
