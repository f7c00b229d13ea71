use super::confirmation::Confirmation;
use super::correction::Answer;
use super::document::Document;
use super::report::{Derived as _, RecordId, Report as _};
use super::version::Version;
use crate::digits::ascii;
use crate::ids::UserId;
use crate::instant::Instant;

/// The report stays unparsed, also when this is written as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<Id: RecordId> {
    pub id: Id,
    pub farmer: UserId,
    pub creator: UserId,
    pub derived: Id::Derived,
    pub document: Document,
    /// The time when the server first received it.
    pub created_at: Instant,
    /// The time of the last change by anyone.
    pub updated_at: Instant,
    /// The person who then changed it.
    pub updated_by: UserId,
    /// The time of the last report by a farmer or employee. Until one of them reports it, the time of the entry.
    pub reported_at: Instant,
    pub confirmation: Option<Confirmation>,
    pub version: Version,
    /// The farm's answer to an agent's correction, if this version is one.
    pub answer: Option<Answer>,
}

impl<Id: RecordId> Record<Id> {
    /// A new record in its first version, which waits for no confirmation.
    pub fn first(id: Id, farmer: UserId, creator: UserId, report: &Id::Report, at: Instant) -> Self {
        Self {
            id,
            farmer,
            creator,
            derived: Id::derived(report),
            document: Document::from(report),
            created_at: at,
            updated_at: at,
            updated_by: creator,
            reported_at: at,
            confirmation: None,
            version: Version::FIRST,
            answer: None,
        }
    }

    /// Whether an agent entered it and the farmer has not confirmed it.
    pub fn is_pending(&self) -> bool {
        self.confirmation.is_some_and(Confirmation::is_pending)
    }

    /// Fails if no release could have written the document.
    pub fn report(&self) -> Result<Id::Report, serde_json::Error> {
        Id::Report::read(&self.document)
    }

    /// The members that the server adds, and those of the document.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        let mut id = [0; uuid::fmt::Hyphenated::LENGTH];
        let mut member = |before: &str, name: &str, value: &str| {
            for part in [before, name, "\":\"", value] {
                out.extend_from_slice(part.as_bytes());
            }
        };
        member("{\"", Id::KIND.id_member(), self.id.as_ref().hyphenated().encode_lower(&mut id));
        let people = [("creator", self.creator), ("farmer", self.farmer), ("updatedBy", self.updated_by)];
        for (name, person) in people {
            member("\",\"", name, person.0.hyphenated().encode_lower(&mut id));
        }
        // Most records have one time three times.
        let mut written = (self.created_at, self.created_at.rfc3339_digits());
        for (name, at) in
            [("createdAt", self.created_at), ("updatedAt", self.updated_at), ("reportedAt", self.reported_at)]
        {
            if at != written.0 {
                written = (at, at.rfc3339_digits());
            }
            member("\",\"", name, ascii(&written.1));
        }
        if let Some(confirmation) = self.confirmation {
            member("\",\"", Confirmation::MEMBER, confirmation.name());
        }
        out.push(b'"');
        self.derived.write_json(out);
        out.extend_from_slice(b",\"version\":");
        out.extend_from_slice(self.version.0.to_string().as_bytes());
        if let Some(answer) = self.answer {
            for part in [",\"answer\":\"", answer.value(), "\""] {
                out.extend_from_slice(part.as_bytes());
            }
        }
        match self.document.as_str().strip_prefix('{') {
            None | Some("}") => out.push(b'}'),
            Some(members) => {
                out.push(b',');
                out.extend_from_slice(members.as_bytes());
            }
        }
    }
}
