//! Schemas of a verdict, whose JSON the rules write.
#![expect(dead_code, reason = "the macro that describes them reads them")]

use utoipa::ToSchema;

/// How much stands against filing.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
enum ReadinessLevel {
    /// Nothing is known against it.
    Fine,
    /// A person should look at it; it can be filed as it is.
    LookAt,
    /// An insurer or USDA refuses it.
    Blocks,
}

/// Whether the line of a planting can be filed.
#[derive(ToSchema)]
pub(crate) struct Readiness {
    level: ReadinessLevel,
    /// All that stands against filing, the worst first.
    reasons: Vec<ReadinessReason>,
}

/// What stands against filing a line.
#[derive(ToSchema)]
struct ReadinessReason {
    /// A code never changes.
    code: &'static str,
    level: ReadinessLevel,
    /// What is wrong.
    message: &'static str,
    /// The fields that the message names, if it names some. They read the same in every language.
    #[schema(nullable = false)]
    fields: Option<String>,
    /// What to do.
    advice: &'static str,
    /// Who asks for it: business rules of USDA's ACRSI by number, or Acremark.
    source: String,
    /// The kind of the record in which it is mended.
    #[schema(value_type = String)]
    kind: &'static str,
    /// The member that mends it.
    member: &'static str,
}
