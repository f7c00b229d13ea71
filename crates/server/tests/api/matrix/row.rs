//! What a row of the matrix says.

use reqwest::Method;
use serde_json::Value;
use server::problem::Code;

use super::asked::Asked;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Role {
    /// Nobody is signed in.
    Anonymous,
    /// A farmer with an employee and an agent.
    FarmerA,
    /// A farmer with another agent.
    FarmerB,
    /// An employee of A, who has reported a planting.
    Employee,
    /// An employee of nobody. While he was one of A's he reported a planting.
    Unlinked,
    /// The agent of A.
    Agent,
    /// The agent of B.
    OtherAgent,
    /// An agent whose link with A has ended.
    FormerAgent,
}

impl Role {
    pub(super) const ALL: [Self; 8] = [
        Self::Anonymous,
        Self::FarmerA,
        Self::FarmerB,
        Self::Employee,
        Self::Unlinked,
        Self::Agent,
        Self::OtherAgent,
        Self::FormerAgent,
    ];

    /// The farm that he belongs to or did: all that the stage has of him is that farm's.
    const fn farm(self) -> Self {
        match self {
            Self::FarmerB | Self::OtherAgent => Self::FarmerB,
            _ => Self::FarmerA,
        }
    }

    /// Whether what is that other's is nothing to him: not his own, and of a farm that no link joins him with now.
    pub(super) fn is_stranger_to(self, other: Self) -> bool {
        let is_joined = !matches!(self, Self::Anonymous | Self::Unlinked | Self::FormerAgent);
        self != other && !(is_joined && self.farm() == other.farm())
    }
}

/// What is asked for: one column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Id {
    /// The call takes none, or is asked without.
    Without,
    /// What is the asker's own; for nobody, what is A's.
    Own,
    /// What is that person's: his record, his address, the session of his phone, the planting that he reported.
    Of(Role),
    /// A token that worked once.
    Spent,
    /// A token of A's that was made for something else.
    Misplaced,
    /// What could be there and is not.
    Missing,
    /// What cannot be there.
    Malformed,
}

/// Something that only some may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Record {
    /// Name or address of that person.
    Person(Role),
    /// The planting that he reported.
    Planting(Role),
    /// The session of his phone.
    Session(Role),
}

/// What is answered. Of the records nothing else is in the answer than what is named here.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cell {
    /// A status, and the records that come back.
    Answered(u16, &'static [Record]),
    /// A refusal; nothing has changed by it.
    Refused(Code, &'static [Record]),
    /// One of two refusals: role and body are looked at side by side, and on PostgreSQL either may be refused first.
    RefusedForEither([Code; 2]),
}

/// The records come back.
pub(super) const fn shows(records: &'static [Record]) -> Cell {
    Cell::Answered(200, records)
}

pub(super) const fn refused(code: Code) -> Cell {
    Cell::Refused(code, &[])
}

/// Done, with an answer that tells of nobody.
pub(super) const OK: Cell = shows(&[]);
/// Made.
pub(super) const MADE: Cell = Cell::Answered(201, &[]);
/// Accepted, whatever will come of it.
pub(super) const ACCEPTED: Cell = Cell::Answered(202, &[]);
/// Done, without a word.
pub(super) const DONE: Cell = Cell::Answered(204, &[]);
/// It needs a session.
pub(super) const LOG_IN: Cell = refused(Code::SessionRequired);
/// It is not there, or not to be seen.
pub(super) const NONE: Cell = refused(Code::NotFound);
/// It is there, and not his to do.
pub(super) const FORBIDDEN: Cell = refused(Code::Forbidden);
/// Path or query cannot be read.
pub(super) const BAD_PATH: Cell = refused(Code::MalformedAddress);
/// The body cannot be read.
pub(super) const BAD_BODY: Cell = refused(Code::MalformedJson);

/// What each role is answered, in the order of the columns.
pub(super) type Lines<const N: usize> = [(Role, [Cell; N]); 8];

/// Whoever asks, it is answered alike.
pub(super) fn everyone<const N: usize>(cells: [Cell; N]) -> Lines<N> {
    Role::ALL.map(|role| (role, cells))
}

/// Whoever is signed in is answered alike, and nobody else is.
pub(super) fn signed_in<const N: usize>(cells: [Cell; N]) -> Lines<N> {
    Role::ALL.map(|role| (role, if role == Role::Anonymous { [LOG_IN; N] } else { cells }))
}

/// What is sent besides method and path.
#[derive(Default)]
pub(super) struct Request {
    /// What stands for the part of the path in braces.
    pub(super) id: Option<String>,
    pub(super) query: Option<String>,
    pub(super) if_match: Option<&'static str>,
    pub(super) body: Body,
}

#[derive(Default)]
pub(super) enum Body {
    #[default]
    None,
    Json(Value),
    MergePatch(Value),
    Form(Vec<(&'static str, String)>),
}

impl Request {
    /// Of what has that id.
    pub(super) fn of(id: impl Into<String>) -> Self {
        Self { id: Some(id.into()), ..Self::default() }
    }

    pub(super) fn json(body: Value) -> Self {
        Self::default().with(body)
    }

    pub(super) fn with(self, body: Value) -> Self {
        Self { body: Body::Json(body), ..self }
    }

    /// An edit of the first version.
    pub(super) fn edit(self, patch: Value) -> Self {
        Self { body: Body::MergePatch(patch), ..self }.if_match("\"1\"")
    }

    pub(super) fn form(members: Vec<(&'static str, String)>) -> Self {
        Self { body: Body::Form(members), ..Self::default() }
    }

    pub(super) fn query(self, query: String) -> Self {
        Self { query: Some(query), ..self }
    }

    pub(super) fn if_match(self, version: &'static str) -> Self {
        Self { if_match: Some(version), ..self }
    }
}

/// One call, or one way to make it: what each role is answered to each id.
pub(super) struct Row {
    pub(super) method: Method,
    /// As the description writes it.
    pub(super) path: &'static str,
    pub(super) columns: Vec<Id>,
    pub(super) lines: Vec<(Role, Vec<Cell>)>,
    pub(super) request: fn(&Asked<'_>) -> Request,
    /// Whether a stranger's cannot be told from a missing one.
    pub(super) hides: bool,
}

impl Row {
    pub(super) fn new<const N: usize>(
        method: Method,
        path: &'static str,
        columns: [Id; N],
        request: fn(&Asked<'_>) -> Request,
        lines: Lines<N>,
    ) -> Self {
        let (columns, lines) = (columns.to_vec(), lines.map(|(role, cells)| (role, cells.to_vec())).to_vec());
        Self { method, path, columns, lines, request, hides: true }
    }

    /// A call that makes what is missing, or whose answer tells by the specification whether it is there.
    pub(super) fn that_tells_what_is_missing(self) -> Self {
        Self { hides: false, ..self }
    }
}
