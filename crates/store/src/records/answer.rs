use rules::instant::Instant;
use rules::news::is_corrected;
use rules::permission::may_answer;
use rules::record::{Answer, AnswerText, Record, Version};

use super::kind::{ChangeKind, RecordKind};
use super::read::{farmer_of, one};
use super::table;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks;

/// Holds the record as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub enum Answering<R> {
    /// Now or before.
    Answered(R),
    /// The record has another version than the answered one.
    Stale(R),
    /// The farm itself changed the record last.
    NotCorrected,
    Deleted,
    NotFound,
    /// The viewer is an agent, or the farmer is deleting their account.
    Forbidden,
}

/// Answers an agent's correction with a version of its own, which changes nothing else. A client may repeat the call
/// until it gets an answer.
pub fn answer<K: RecordKind>(
    connection: &mut Connection,
    viewer: Viewer,
    id: K,
    version: Version,
    (answer, text): (Answer, Option<&AnswerText>),
    now: Instant,
) -> Result<Answering<Record<K>>> {
    let text = text.map(AnswerText::as_str);
    // Another connection may be faster. Then the second try sees its version.
    for _ in 0..2 {
        let Some(stored) = one(connection, viewer, id)? else {
            let is_deleted = farmer_of(connection, viewer, id)?.is_some();
            return Ok(if is_deleted { Answering::Deleted } else { Answering::NotFound });
        };
        if !may_answer(viewer.user_type) {
            return Ok(Answering::Forbidden);
        }
        if version != stored.version {
            let was_done = table::version(connection, id, version.next())?.is_some_and(|next| {
                let is_same = next.answer == Some(answer) && next.remark.as_deref() == text;
                next.by == viewer.user_id && is_same
            });
            return Ok(if was_done { Answering::Answered(stored) } else { Answering::Stale(stored) });
        }
        if !is_corrected(stored.reported_at, stored.updated_at, stored.confirmation) {
            return Ok(Answering::NotCorrected);
        }
        if !locks::to_write_for(connection, stored.farmer, viewer.user_id)? {
            return Ok(Answering::Forbidden);
        }
        let at = now.max(stored.updated_at);
        let answered = Record {
            version: version.next(),
            updated_at: at,
            updated_by: viewer.user_id,
            reported_at: at,
            answer: Some(answer),
            ..stored.clone()
        };
        if table::update(connection, &answered, ChangeKind::Changed, viewer.user_id, None, text)? {
            table::log_answer(connection, answered.farmer, id.into(), viewer.user_id, now)?;
            return Ok(Answering::Answered(answered));
        }
    }
    Err(connection.overtaken("the record changes too quickly to be answered"))
}
