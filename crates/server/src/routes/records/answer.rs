use actix_web::{HttpResponse, HttpResponseBuilder};
use rules::record::{RESTORE_DAYS, Record, RecordId};
use store::records::{Answering, Confirming, Deletion, EntryDeletion, Put, Restoration};

use super::kind::RecordCalls;
use super::version::etag;
use crate::problem::{Code, Problem, RecordCode};

/// Answers the record with its version in `ETag`.
pub(crate) fn answer<Id: RecordId>(mut response: HttpResponseBuilder, record: &Record<Id>) -> HttpResponse {
    let mut json = Vec::new();
    record.write_json(&mut json);
    response.insert_header(etag(record.version)).content_type("application/json").body(json)
}

pub(super) fn put<K: RecordCalls>(ended: Put<Record<K>>) -> Result<HttpResponse, Problem> {
    match ended {
        Put::Created(record) => Ok(answer(HttpResponse::Created(), &record)),
        Put::Unchanged(record) | Put::Changed(record) => Ok(answer(HttpResponse::Ok(), &record)),
        Put::Conflict(stored) => {
            let name = K::KIND.noun();
            let detail =
                format!("A {name} with other content is stored under this id. Load it before you change it.");
            Err(with_current(conflict::<K>(detail), &stored)?)
        }
        Put::Stale(stored) => Err(stale(&stored)?),
        Put::Deleted => Err(deleted::<K>()),
        Put::NotFound => Err(Problem::not_found()),
        Put::Forbidden => Err(Problem::forbidden()),
    }
}

pub(super) fn deletion<K: RecordCalls>(ended: Deletion<Record<K>>) -> Result<HttpResponse, Problem> {
    match ended {
        Deletion::Deleted => Ok(HttpResponse::NoContent().finish()),
        Deletion::Restored(stored) => Ok(answer(HttpResponse::Ok(), &stored)),
        Deletion::Stale(stored) => Err(stale(&stored)?),
        Deletion::NotFound => Err(Problem::not_found()),
        Deletion::NotForUserType => Err(K::not_deletable()),
        Deletion::Forbidden => Err(Problem::forbidden()),
    }
}

pub(super) fn restoration<K: RecordCalls>(ended: Restoration<Record<K>>) -> Result<HttpResponse, Problem> {
    match ended {
        Restoration::Restored(record) => Ok(answer(HttpResponse::Ok(), &record)),
        Restoration::Stale(stored) => Err(stale(&stored)?),
        Restoration::Expired => {
            let (name, again) = (K::KIND.noun(), K::WORDS.again);
            let detail = format!(
                "This {name} was deleted more than {RESTORE_DAYS} days ago and can no longer be restored. {again}."
            );
            Err(problem::<K>(RecordCode::RestoreExpired, detail))
        }
        Restoration::NotFound => Err(Problem::not_found()),
        Restoration::Forbidden => Err(Problem::forbidden()),
    }
}

pub(super) fn answering<K: RecordCalls>(ended: Answering<Record<K>>) -> Result<HttpResponse, Problem> {
    match ended {
        Answering::Answered(record) => Ok(answer(HttpResponse::Ok(), &record)),
        Answering::Stale(stored) => Err(stale(&stored)?),
        Answering::NotCorrected => {
            let name = K::KIND.noun();
            let detail =
                format!("The farm itself changed this {name} last, so there is no correction to answer.");
            Err(problem::<K>(RecordCode::NotCorrected, detail))
        }
        Answering::Deleted => Err(deleted::<K>()),
        Answering::NotFound => Err(Problem::not_found()),
        Answering::Forbidden => Err(Problem::forbidden()),
    }
}

pub(super) fn confirming<K: RecordCalls>(ended: Confirming<Record<K>>) -> Result<HttpResponse, Problem> {
    match ended {
        Confirming::Confirmed(record) => Ok(answer(HttpResponse::Ok(), &record)),
        Confirming::NotPending(stored) => Err(not_pending(&stored)?),
        Confirming::Stale(stored) => Err(stale(&stored)?),
        Confirming::Deleted => Err(deleted::<K>()),
        Confirming::NotFound => Err(Problem::not_found()),
        Confirming::Forbidden => Err(Problem::forbidden()),
    }
}

pub(super) fn entry_deletion<K: RecordCalls>(
    ended: EntryDeletion<Record<K>>,
) -> Result<HttpResponse, Problem> {
    match ended {
        EntryDeletion::Deletion(ended) => deletion(ended),
        EntryDeletion::NotPending(stored) => Err(not_pending(&stored)?),
    }
}

fn not_pending<K: RecordCalls>(stored: &Record<K>) -> Result<Problem, Problem> {
    let detail = format!("This {} does not wait for the farmer to confirm it.", K::KIND.noun());
    with_current(problem::<K>(RecordCode::NotPending, detail), stored)
}

pub(crate) fn conflict<K: RecordCalls>(detail: String) -> Problem {
    problem::<K>(RecordCode::Conflict, detail)
}

pub(crate) fn deleted<K: RecordCalls>() -> Problem {
    let (name, again) = (K::KIND.noun(), K::WORDS.again);
    problem::<K>(RecordCode::Deleted, format!("This {name} has been deleted. {again} to keep it."))
}

pub(crate) fn stale<K: RecordCalls>(stored: &Record<K>) -> Result<Problem, Problem> {
    let detail = format!("Someone has changed this {} since you loaded it.", K::KIND.noun());
    with_current(problem::<K>(RecordCode::Stale, detail), stored)
}

fn problem<K: RecordCalls>(code: RecordCode, detail: String) -> Problem {
    Problem::new(Code::Record(K::KIND, code), detail)
}

fn with_current<Id: RecordId>(problem: Problem, stored: &Record<Id>) -> Result<Problem, Problem> {
    let mut json = Vec::new();
    stored.write_json(&mut json);
    Ok(problem.with_current(serde_json::from_slice(&json)?))
}
