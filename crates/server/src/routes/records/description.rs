//! Describes the calls that every kind of records has.

use rules::record::RESTORE_DAYS;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::schema::{Array, ObjectBuilder};
use utoipa::openapi::{KnownFormat, Ref, RefOr, Required, Response, ResponseBuilder, Schema};
use utoipa::{PartialSchema as _, ToSchema};

use super::answers::AnswerBody;
use super::history::RecordVersion;
use super::kind::RecordCalls;
use super::lists::{OfFarmer, is_large};
use super::named_person::NamedPerson;
use crate::openapi::members;
use crate::openapi::parts::plain;
use crate::openapi::records::{Body, Patch, Stored, add};
use crate::problem::{Code, RecordCode};

pub(super) fn put<K: RecordCalls>() -> OperationBuilder {
    let summary = format!("{} a {{record}} under an id that the client makes.", K::WORDS.puts);
    let description = "A repeated call with the same content gets the stored {record}. The call refuses other content \
                       under the same id, and an id that someone else has used.";
    operation::<K>("put_{record}", &summary, description, K::WORDS.who_puts)
        .parameter(id_parameter::<K>("Made by the client, preferably as UUID version 7"))
        .parameter(farmer_parameter())
        .request_body(Some(json_body("application/json", &Body::<K>::name())))
        .response("201", record_response::<K>("Stored as new"))
        .response("200", record_response::<K>("Stored, now or before"))
        .response("400", refusal(Code::Validation))
        .response("409", record_refusal::<K>(RecordCode::Conflict, "the id has other content; see `current`"))
        .response("404", refusal(Code::NotFound))
        .response("410", record_refusal::<K>(RecordCode::Deleted, "the {record} was deleted"))
}

pub(super) fn patch<K: RecordCalls>() -> OperationBuilder {
    let summary =
        "Edits a {record}. The members in the body change, null clears a member, and all others stay.";
    let description = "`If-Match` names the version that the edit was made from. A client may repeat an edit until it \
                       gets an answer. The answer to a repeated edit is the stored {record}, even if other edits \
                       followed. An agent's edit is a correction, and may have a `reason`, which is told to the farm \
                       and stands in the history.";
    operation::<K>("patch_{record}", summary, description, K::WORDS.who_edits)
        .parameter(id_parameter::<K>("The {record}"))
        .parameter(if_match_parameter(Some("The version that is edited")))
        .request_body(Some(json_body("application/merge-patch+json", &Patch::<K>::name())))
        .response("200", record_response::<K>("Stored, now or before"))
        .response("400", refusal(Code::Validation))
        .response("410", record_refusal::<K>(RecordCode::Deleted, "the {record} was deleted"))
        .response("412", record_refusal::<K>(RecordCode::Stale, "a newer version is stored; see `current`"))
}

pub(super) fn get<K: RecordCalls>() -> OperationBuilder {
    operation::<K>("get_{record}", "Reads a {record}. `ETag` has its version.", "", "")
        .parameter(id_parameter::<K>("The {record}"))
        .response("200", record_response::<K>("The {record}"))
}

pub(super) fn delete<K: RecordCalls>() -> OperationBuilder {
    let summary = "Deletes a {record}. It leaves every list, but its history stays.";
    let description = "A repeated call gets the same answer, or the stored {record} if someone has restored it since. \
                       With `If-Match`, the call deletes only that version.";
    operation::<K>("delete_{record}", summary, description, K::WORDS.who_deletes)
        .parameter(id_parameter::<K>("The {record}"))
        .parameter(if_match_parameter(None))
        .response("204", Response::new("Deleted, now or before"))
        .response(
            "200",
            record_response::<K>("This call deleted it before, and someone has restored it since"),
        )
        .response("403", refusal(K::not_deletable().code()))
        .response("412", record_refusal::<K>(RecordCode::Stale, "another version is stored; see `current`"))
}

pub(super) fn restore<K: RecordCalls>() -> OperationBuilder {
    let summary = format!("Restores a {{record}} that was deleted in the last {RESTORE_DAYS} days.");
    let description = "`If-Match` names the version that the deletion made. A client may repeat the call until it gets \
                       an answer: if the {record} is not deleted, the answer is the stored {record}.";
    let expired = format!("it was deleted more than {RESTORE_DAYS} days ago");
    let stale = "it was deleted again as another version; see `current`";
    operation::<K>("restore_{record}", &summary, description, K::WORDS.who_restores)
        .parameter(id_parameter::<K>("The {record}"))
        .parameter(if_match_parameter(Some("The version of the deletion")))
        .response("200", record_response::<K>("Not deleted, now or before"))
        .response("410", record_refusal::<K>(RecordCode::RestoreExpired, &expired))
        .response("412", record_refusal::<K>(RecordCode::Stale, stale))
}

pub(super) fn answer<K: RecordCalls>() -> OperationBuilder {
    let summary = "Answers an agent's correction of a {record}. The answer is a version of its own, which changes \
                   nothing else.";
    let description = "A client may repeat the call until it gets an answer. The answer to a repeated call is the \
                       stored {record}, even if edits followed.";
    let uncorrected = "the farm itself changed the {record} last";
    operation::<K>("answer_{record}", summary, description, "Agents may not answer.")
        .parameter(id_parameter::<K>("The {record}"))
        .request_body(Some(json_body("application/json", &AnswerBody::name())))
        .response("200", record_response::<K>("Answered, now or before"))
        .response("400", refusal(Code::Validation))
        .response("409", record_refusal::<K>(RecordCode::NotCorrected, uncorrected))
        .response("410", record_refusal::<K>(RecordCode::Deleted, "the {record} was deleted"))
        .response("412", record_refusal::<K>(RecordCode::Stale, "a newer version is stored; see `current`"))
}

pub(super) fn confirm<K: RecordCalls>() -> OperationBuilder {
    let summary = "Confirms a {record} that an agent entered.";
    let description = "`If-Match` names the version that the farmer has read. A client may repeat the call until it \
                       gets an answer: if the {record} is confirmed, the answer is the stored {record}. An edit by \
                       the farmer confirms it too.";
    operation::<K>("confirm_{record}", summary, description, "")
        .parameter(id_parameter::<K>("The {record}"))
        .parameter(if_match_parameter(Some("The version that the farmer has read")))
        .response("200", record_response::<K>("Confirmed, now or before"))
        .response("409", record_refusal::<K>(RecordCode::NotPending, "no agent entered it; see `current`"))
        .response("410", record_refusal::<K>(RecordCode::Deleted, "the {record} was deleted"))
        .response("412", record_refusal::<K>(RecordCode::Stale, "a newer version is stored; see `current`"))
}

pub(super) fn reject<K: RecordCalls>() -> OperationBuilder {
    let summary = "Rejects a {record} that an agent entered. This deletes it.";
    let description = "`If-Match` names the version that the farmer has read. A repeated call gets the same answer, or \
                       the stored {record} if the farmer has restored it since.";
    let operation = operation::<K>("reject_{record}", summary, description, "")
        .parameter(if_match_parameter(Some("The version that the farmer has read")));
    entry_deletion::<K>(operation, "Rejected", "rejected")
}

pub(super) fn withdraw<K: RecordCalls>() -> OperationBuilder {
    let summary = "Withdraws a {record} that the agent entered. This deletes it.";
    let description = "The farmer gets a mail if they were told of the {record}. `If-Match` names the version that \
                       the agent has read. A repeated call gets the same answer, or the stored {record} if the \
                       farmer has restored it since.";
    let only = "Only the agent who entered the {record} withdraws it.";
    let operation = operation::<K>("withdraw_{record}", summary, description, only)
        .parameter(if_match_parameter(Some("The version that the agent has read")));
    entry_deletion::<K>(operation, "Withdrawn", "withdrew")
}

fn entry_deletion<K: RecordCalls>(operation: OperationBuilder, done: &str, did: &str) -> OperationBuilder {
    let restored = format!("This call {did} it before, and someone has restored it since");
    let not_pending = "no agent entered it, or it is confirmed; see `current`";
    operation
        .parameter(id_parameter::<K>("The {record}"))
        .response("204", Response::new(format!("{done}, now or before")))
        .response("200", record_response::<K>(&restored))
        .response("409", record_refusal::<K>(RecordCode::NotPending, not_pending))
        .response("412", record_refusal::<K>(RecordCode::Stale, "another version is stored; see `current`"))
}

pub(super) fn history<K: RecordCalls>() -> OperationBuilder {
    let summary = "Lists the versions of a {record}, oldest first, even if it is deleted.";
    operation::<K>("{record}_history", summary, "", "")
        .parameter(id_parameter::<K>("The {record}"))
        .response("200", list_response::<K>("The versions", &RecordVersion::<K>::name()))
}

pub(super) fn list<K: RecordCalls>() -> OperationBuilder {
    operation::<K>("get_{path}", "Lists a farmer's {record}s.", "", K::WORDS.who_reads)
        .request_body(Some(json_body("application/json", &body_name::<K>("Get"))))
        .response("200", list_response::<K>("The {record}s, in the order of their ids", K::NAME))
        .response("404", refusal(Code::NotFound))
        .response("429", refusal(Code::TooManyRequests))
}

pub(super) fn deleted<K: RecordCalls>() -> OperationBuilder {
    let summary = format!(
        "Lists a farmer's {{record}}s that were deleted in the last {RESTORE_DAYS} days, the last deleted first, at \
         most {}.",
        K::DELETED_MAX
    );
    let operation = operation::<K>("get_deleted_{path}", &summary, "", K::WORDS.who_reads)
        .request_body(Some(json_body("application/json", &body_name::<K>("GetDeleted"))))
        .response("200", list_response::<K>("The {record}s", K::DELETED))
        .response("404", refusal(Code::NotFound));
    if is_large::<K>() { operation.response("429", refusal(Code::TooManyRequests)) } else { operation }
}

/// The schemas that these descriptions name.
pub(super) fn schemas<K: RecordCalls>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    add::<Stored<K>>(schemas);
    add::<Body<K>>(schemas);
    add::<Patch<K>>(schemas);
    add::<AnswerBody>(schemas);
    add::<RecordVersion<K>>(schemas);
    add::<NamedPerson>(schemas);
    schemas.extend(["Get", "GetDeleted"].map(|call| (body_name::<K>(call), OfFarmer::schema())));
    schemas.push((K::DELETED.to_owned(), deleted_schema::<K>().into()));
}

fn deleted_schema<K: RecordCalls>() -> ObjectBuilder {
    let last = Ref::builder()
        .ref_location_from_schema_name(K::NAME)
        .description(Some("Its last state. Its version is the one that the deletion made."));
    ObjectBuilder::new()
        .description(Some(format!("A {} that was deleted.", K::KIND.noun())))
        .property(K::KIND.name(), last)
        .required(K::KIND.name())
        .property("deletedAt", plain(KnownFormat::DateTime))
        .required("deletedAt")
        .property("deletedBy", Ref::from_schema_name(NamedPerson::name()))
        .required("deletedBy")
}

/// `who` says who may make the call.
fn operation<K: RecordCalls>(id: &str, summary: &str, description: &str, who: &str) -> OperationBuilder {
    let description = format!("{description} {who}").trim().to_owned();
    OperationBuilder::new()
        .operation_id(Some(fill_in::<K>(id).replace([' ', '-'], "_")))
        .summary(Some(fill_in::<K>(summary)))
        .description((!description.is_empty()).then(|| fill_in::<K>(&description)))
}

/// The text with the words of the kind in it.
fn fill_in<K: RecordCalls>(text: &str) -> String {
    text.replace("{record}", K::KIND.noun()).replace("{path}", K::KIND.path())
}

/// Words as they begin a name, such as `Plants` or `ZeroReports`.
pub(super) fn capitalize(words: &str) -> String {
    let capitalized = words.split('-').map(|word| {
        let (first, rest) = word.split_at(1);
        format!("{}{rest}", first.to_uppercase())
    });
    capitalized.collect()
}

/// The name of the id in the paths of its calls.
pub(super) fn id_name<K: RecordCalls>() -> String {
    format!("{}_id", K::KIND.noun().replace(' ', "_"))
}

/// The schema of the body that names the farmer of a list.
fn body_name<K: RecordCalls>(call: &str) -> String {
    format!("{call}{}", capitalize(K::KIND.path()))
}

fn id_parameter<K: RecordCalls>(description: &str) -> Parameter {
    let id = ParameterBuilder::new().name(id_name::<K>()).parameter_in(ParameterIn::Path);
    id.required(Required::True)
        .description(Some(fill_in::<K>(description)))
        .schema(Some(plain(KnownFormat::Uuid)))
        .build()
}

fn farmer_parameter() -> Parameter {
    let farmer = ParameterBuilder::new().name("farmer").parameter_in(ParameterIn::Query);
    farmer
        .required(Required::False)
        .description(Some("The farmer who will own it. Only an agent has to name one."))
        .schema(Some(plain(KnownFormat::Uuid)))
        .build()
}

fn if_match_parameter(description: Option<&str>) -> Parameter {
    let required = if description.is_some() { Required::True } else { Required::False };
    let header = ParameterBuilder::new().name("If-Match").parameter_in(ParameterIn::Header);
    header.required(required).description(description).schema(Some(members::version())).build()
}

fn json_body(media_type: &str, schema: &str) -> RequestBody {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(schema))).build();
    RequestBodyBuilder::new().content(media_type, content).required(Some(Required::True)).build()
}

fn json_response<K: RecordCalls>(description: &str, schema: impl Into<RefOr<Schema>>) -> ResponseBuilder {
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(fill_in::<K>(description)).content("application/json", content)
}

fn record_response<K: RecordCalls>(description: &str) -> Response {
    let version = HeaderBuilder::new().description(Some("Its version, in quotation marks"));
    let version = version.schema(Some(String::schema())).build();
    json_response::<K>(description, Ref::from_schema_name(K::NAME)).header("ETag", version).build()
}

fn list_response<K: RecordCalls>(description: &str, schema: &str) -> Response {
    json_response::<K>(description, Array::new(Ref::from_schema_name(schema))).build()
}

fn refusal(code: Code) -> Response {
    Response::new(format!("`{}`", code.name()))
}

fn record_refusal<K: RecordCalls>(code: RecordCode, occasion: &str) -> Response {
    Response::new(fill_in::<K>(&format!("`{}`: {occasion}", Code::Record(K::KIND, code).name())))
}
