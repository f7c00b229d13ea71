//! Schemas of what the calls take and send, for types of other crates. They are only for the description; no
//! value is made of them. A test compares each with what the server really sends.
#![expect(dead_code, reason = "these are read by the macro that describes them, never made")]
#![expect(clippy::struct_field_names, reason = "the members are named as they are sent")]

use std::collections::BTreeSet;

use utoipa::ToSchema;
use uuid::Uuid;

pub use super::fields::{Field, FieldBody};
pub use super::land::Boundary;
use super::members;
pub use super::plantings::Planting;
pub use super::records::{AnyRecord, Current};

/// A refusal (RFC 9457).
#[derive(ToSchema)]
pub struct Problem {
    /// A URN with the code.
    r#type: String,
    /// The meaning of the code, the same on every occasion.
    title: String,
    /// The status of the response.
    status: u16,
    /// Stable. Clients can branch on it.
    code: String,
    /// A sentence about this occasion, for people.
    detail: String,
    /// The errors in single members.
    #[schema(required = false)]
    errors: Vec<MemberError>,
    /// What is stored, if it conflicts with the request.
    #[schema(required = false)]
    current: Current,
}

/// An error in one member of a request.
#[derive(ToSchema)]
pub struct MemberError {
    /// The member.
    field: String,
    /// Stable.
    code: String,
    /// A sentence for people.
    message: String,
    /// The corner of a boundary at fault.
    #[schema(required = false)]
    at: Corner,
    /// The other corner, where two are at fault.
    #[schema(required = false)]
    with: Corner,
}

/// A corner of a boundary as it was sent, counted from 1.
#[derive(ToSchema)]
pub struct Corner {
    /// Of a multipolygon.
    part: usize,
    /// Of the part: 1 is the exterior, the others are holes.
    ring: usize,
    /// In the ring.
    corner: usize,
    /// Longitude and latitude, if they can be read. For a crossing, where the lines meet.
    #[schema(required = false, min_items = 2, max_items = 2)]
    coordinates: Vec<f64>,
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

/// The role of a user.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum UserType {
    /// Plants, and owns the plantings.
    Farmer,
    /// Reports for a farmer.
    Employee,
    /// Reads and corrects the plantings of linked farmers.
    Agent,
}

/// The members of their own record that a user may change.
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

/// What made a version of a record.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum VersionChange {
    Created,
    Changed,
    Deleted,
    Restored,
}

/// What a person did with plantings or fields.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum AccessAction {
    Read,
    Exported,
    /// As a line of a file of farmers, without the plantings themselves.
    #[schema(rename = "totals-exported")]
    TotalsExported,
    Imported,
    Created,
    Changed,
    /// By the farmer, after an agent entered it for them.
    Confirmed,
    Deleted,
    Restored,
    #[schema(rename = "photo-added")]
    PhotoAdded,
    #[schema(rename = "photo-deleted")]
    PhotoDeleted,
    Answered,
}

/// What a photo's bytes are.
#[derive(ToSchema)]
pub enum PhotoMediaType {
    #[schema(rename = "image/jpeg")]
    Jpeg,
    #[schema(rename = "image/webp")]
    Webp,
}

/// The state of a link.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub enum LinkStatus {
    /// Waits for the other side.
    Pending,
    /// In force.
    Active,
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
    /// Identifies the form. The server refuses another value.
    #[schema(example = "acremark")]
    service_id: String,
    /// Identifies the form. The server refuses another value.
    #[schema(example = "contact")]
    template_id: String,
    /// Identifies the form. The server refuses another value.
    #[schema(example = "acremark-web")]
    user_id: String,
    /// The sender's version. The server ignores it.
    #[schema(required = false)]
    lib_version: String,
}
