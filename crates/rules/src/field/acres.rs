use crate::acres::Acres;

/// In percent of a field's acres. Turnrows, corners and waterways take a few percent; more is usually a typing mistake, or
/// only a part of the field is planted.
pub const TOLERATED_PERCENT: u32 = 5;

/// Whether a form tells that the acres of a planting are not those of its field. Such a planting is still valid.
pub fn differs_from_field(planting: Acres, field: Acres) -> bool {
    let [planting, field] = [planting, field].map(|acres| u64::from(acres.hundredths()));
    planting.abs_diff(field) * 100 > field * u64::from(TOLERATED_PERCENT)
}
