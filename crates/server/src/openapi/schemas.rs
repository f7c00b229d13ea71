//! The shapes of what the calls send and take, where the shape itself stands in another crate: the description shows
//! these, nothing is made of them. A test holds each against what is really sent.
#![expect(dead_code, reason = "these are read by the macro that describes them, never made")]
#![expect(clippy::struct_field_names, reason = "the members are named as they are sent")]

use std::collections::BTreeSet;

use utoipa::ToSchema;
use uuid::Uuid;

use super::members;

/// A refusal (RFC 9457).
#[derive(ToSchema)]
pub struct Problem {
    /// A URN with the code.
    r#type: String,
    /// What the code says of every occasion.
    title: String,
    /// The status of the response.
    status: u16,
    /// Stable: what clients branch on.
    code: String,
    /// About this occasion, for a person.
    detail: String,
    /// What is wrong with single members.
    #[schema(required = false)]
    errors: Vec<Flaw>,
    /// What is stored instead, where that stands in the way.
    #[schema(required = false)]
    current: Planting,
}

/// What is wrong with one member of a request.
#[derive(ToSchema)]
pub struct Flaw {
    /// The member.
    field: String,
    /// Stable.
    code: String,
    /// For a person.
    message: String,
}

/// A farmer, employee or agent.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct User {
    user_id: Uuid,
    first_name: String,
    last_name: String,
    email: String,
    /// Ten characters.
    phone_number: String,
    is_agent: bool,
    user_type: UserType,
    #[schema(required = false)]
    farm_name: String,
    /// The linked farmers; empty in other people's records.
    farmers: BTreeSet<Uuid>,
}

/// What a user does here.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum UserType {
    /// Plants, and owns what is reported of it.
    Farmer,
    /// Reports for a farmer.
    Employee,
    /// Reads the plantings of the farmers who chose him.
    Agent,
}

/// What one may change of one's own record.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Profile {
    #[schema(schema_with = members::name)]
    first_name: String,
    #[schema(schema_with = members::name)]
    last_name: String,
    #[schema(schema_with = members::phone_number)]
    phone_number: String,
    #[schema(required = false, schema_with = members::farm_name)]
    farm_name: String,
}

/// What is reported of a planting.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlantingBody {
    #[schema(schema_with = members::name)]
    field_name: String,
    #[schema(schema_with = members::crop)]
    crop: String,
    #[schema(required = false, schema_with = members::acres)]
    estimated_acres: f64,
    #[schema(required = false, schema_with = members::latitude)]
    latitude: f64,
    #[schema(required = false, schema_with = members::longitude)]
    longitude: f64,
    #[schema(required = false, rename = "startDateISO", schema_with = members::start_day)]
    start_date_iso: String,
    #[schema(required = false, rename = "endDateISO", schema_with = members::end_day)]
    end_date_iso: String,
    /// Only with a location.
    #[schema(required = false)]
    fix: Option<Fix>,
}

/// The members of a report that change; null clears one.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlantingPatch {
    #[schema(required = false, schema_with = members::name)]
    field_name: String,
    #[schema(required = false, schema_with = members::crop)]
    crop: String,
    #[schema(required = false, schema_with = members::acres)]
    estimated_acres: f64,
    #[schema(required = false, schema_with = members::latitude)]
    latitude: f64,
    #[schema(required = false, schema_with = members::longitude)]
    longitude: f64,
    #[schema(required = false, rename = "startDateISO", schema_with = members::start_day)]
    start_date_iso: String,
    #[schema(required = false, rename = "endDateISO", schema_with = members::end_day)]
    end_date_iso: String,
    /// Only with a location. A new location without it loses the one of the old location.
    #[schema(required = false)]
    fix: Option<Fix>,
}

/// How a location came to be.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fix {
    source: FixSource,
    #[schema(required = false, schema_with = members::accuracy)]
    accuracy: f64,
    #[schema(schema_with = members::taken_at)]
    taken_at: String,
}

/// Who said where a location is.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum FixSource {
    /// The device's receiver.
    Measured,
    /// A person, on a map or by its numbers.
    Moved,
}

/// What made a version of a planting.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the variants say it")]
pub enum VersionChange {
    Created,
    Changed,
    Deleted,
}

/// What a person did with plantings.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the variants say it")]
pub enum AccessAction {
    Read,
    Exported,
    Created,
    Changed,
    Deleted,
}

/// How far a link has come.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum LinkStatus {
    /// Waits for the other side.
    Pending,
    /// In force.
    Active,
}

/// A planting as it is kept.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct Planting {
    planting_id: Uuid,
    field_name: String,
    #[schema(schema_with = members::crop)]
    crop: String,
    #[schema(required = false)]
    estimated_acres: f64,
    #[schema(required = false)]
    latitude: f64,
    #[schema(required = false)]
    longitude: f64,
    /// `MM/DD/YYYY`.
    #[schema(required = false)]
    start_date: String,
    /// `MM/DD/YYYY`.
    #[schema(required = false)]
    end_date: String,
    #[schema(required = false, rename = "startDateISO", format = Date)]
    start_date_iso: String,
    #[schema(required = false, rename = "endDateISO", format = Date)]
    end_date_iso: String,
    #[schema(required = false)]
    fix: Fix,
    /// Who first reported it.
    creator: Uuid,
    /// Whose it is.
    farmer: Uuid,
    #[schema(format = DateTime)]
    created_at: String,
    #[schema(format = DateTime)]
    updated_at: String,
    /// When a farmer or employee last reported or changed it.
    #[schema(format = DateTime)]
    reported_at: String,
    /// 1 at first; an edit names the one it was made from.
    #[schema(minimum = 1)]
    version: i32,
}

/// A message to the support mailbox.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactForm {
    #[schema(rename = "emailAddress", schema_with = members::email)]
    email_address: String,
    #[schema(schema_with = members::subject)]
    subject: String,
    #[schema(schema_with = members::message)]
    description: String,
    /// What the form is known by.
    #[schema(example = "acremark")]
    service_id: String,
    /// What the form is known by.
    #[schema(example = "contact")]
    template_id: String,
    /// What the form is known by.
    #[schema(example = "acremark-web")]
    user_id: String,
    /// The sender's own version; not looked at.
    #[schema(required = false)]
    lib_version: String,
}
