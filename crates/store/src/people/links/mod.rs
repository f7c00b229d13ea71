pub(crate) mod active;
pub(crate) mod kind;
pub(crate) mod sides;

use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::news::News;
use rules::user::{User, UserType};

use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
pub use crate::ids::LinkId;
use crate::logs::audit::{self, Event};
use crate::logs::changes::{self, Change};
use crate::people::author::{Author, StoredAuthor, author};
use crate::people::stored_user::{UserRow, read};
use crate::schema::{accounts, links, users};
pub use kind::{LinkKind, LinkStatus};
pub(crate) use sides::{farmers_ever_of, farmers_of, farmers_seen_by, peers_of};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub link_id: LinkId,
    pub kind: LinkKind,
    pub farmer: UserId,
    pub peer: UserId,
    pub status: LinkStatus,
    /// One of the two.
    pub requested_by: UserId,
    pub created_at: Instant,
    pub activated_at: Option<Instant>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkRequest {
    pub link_id: LinkId,
    pub kind: LinkKind,
    pub farmer: UserId,
    pub peer: UserId,
    pub requested_by: UserId,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// The pending link, or the open link that already joins the two.
    Open(Link),
    /// One of the two does not exist, or has another type than the kind requires. Or the other person has not confirmed
    /// their address; nobody may link with a person who only claims an address.
    Mismatch,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acceptance {
    /// Now or before.
    Active,
    /// Reports for another farmer.
    EmployedElsewhere,
    NotOpen,
}

/// The link allows nothing yet.
pub fn request(connection: &mut Connection, request: &LinkRequest, now: Instant) -> Result<Request> {
    let (farmer, peer) = (request.farmer, request.peer);
    locks::users(connection, &[farmer, peer], RowLock::Change)?;
    if !is_here(connection, farmer, UserType::Farmer, request.requested_by == farmer)?
        || !is_here(connection, peer, request.kind.peer_type(), request.requested_by == peer)?
    {
        return Ok(Request::Mismatch);
    }
    let insert = diesel::insert_into(links::table).values((
        links::link_id.eq(request.link_id.key()),
        links::kind.eq(request.kind.value()),
        links::farmer.eq(request.farmer.key()),
        links::peer.eq(request.peer.key()),
        links::status.eq(LinkStatus::Pending.value()),
        links::requested_by.eq(request.requested_by.key()),
        links::created_at.eq(now.number()),
    ));
    match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
    }?;
    let row = links::table
        .filter(links::farmer.eq(request.farmer.key()).and(links::peer.eq(request.peer.key())))
        .filter(links::status.ne(LinkStatus::Ended.value()))
        .select(LinkRow::as_select())
        .first(&mut connection.db)?;
    Ok(Request::Open(row.try_into()?))
}

/// Whether the user has an account and this type, and has either asked themselves or confirmed their address.
fn is_here(
    connection: &mut Connection,
    user_id: UserId,
    user_type: UserType,
    is_asker: bool,
) -> Result<bool> {
    let user = users::table
        .inner_join(accounts::table)
        .filter(users::user_id.eq(user_id.key()).and(users::user_type.eq(user_type.value())))
        .filter(is_asker.into_sql::<Bool>().or(accounts::email_verified))
        .select(users::user_id);
    Ok(diesel::select(exists(user)).get_result(&mut connection.db)?)
}

/// Applies from the next request on. Concurrent calls are answered as if they came one after another.
pub fn accept(connection: &mut Connection, link_id: LinkId, by: UserId, now: Instant) -> Result<Acceptance> {
    let Some(link) = held(connection, link_id, RowLock::Change)? else { return Ok(Acceptance::NotOpen) };
    match link.status {
        LinkStatus::Ended => return Ok(Acceptance::NotOpen),
        LinkStatus::Active => return Ok(Acceptance::Active),
        LinkStatus::Pending => {}
    }
    if link.kind == LinkKind::Employee && employer(connection, link.peer)?.is_some() {
        return Ok(Acceptance::EmployedElsewhere);
    }
    // News of the farmer begin at that time.
    let at = now.max(link.created_at);
    diesel::update(links::table.find(link_id.key()))
        .set((links::status.eq(LinkStatus::Active.value()), links::activated_at.eq(at.number())))
        .execute(&mut connection.db)?;
    let Link { farmer, peer, .. } = link;
    // The farmer's consent makes the link, also if the agent only takes it up.
    changes::record(connection, Change::LinkOpened { farmer, peer }, (farmer, News::Linked), at)?;
    audit::record(connection, Event::LinkMade { farmer, peer }, Some(by), now)?;
    Ok(Acceptance::Active)
}

/// Applies from the next request on. Returns the link if it was open.
pub(crate) fn close(
    connection: &mut Connection,
    link_id: LinkId,
    by: UserId,
    now: Instant,
) -> Result<Option<Link>> {
    // The end of a departed farmer's last link deletes their records.
    let open = held(connection, link_id, RowLock::Delete)?.filter(|link| link.status != LinkStatus::Ended);
    let Some(link) = open else { return Ok(None) };
    let at = now.max(link.activated_at.unwrap_or(link.created_at)).number();
    diesel::update(links::table.find(link_id.key()))
        .set((links::status.eq(LinkStatus::Ended.value()), links::ended_at.eq(at)))
        .execute(&mut connection.db)?;
    let Link { farmer, peer, .. } = link;
    changes::record(connection, Change::LinkEnded { farmer, peer }, (by, News::LinkEnded), now)?;
    audit::record(connection, Event::LinkEnded { farmer, peer }, Some(by), now)?;
    Ok(Some(link))
}

pub fn between(connection: &mut Connection, one: UserId, other: UserId) -> Result<Option<Link>> {
    let joins = (links::farmer.eq(one.key()).and(links::peer.eq(other.key())))
        .or(links::farmer.eq(other.key()).and(links::peer.eq(one.key())));
    let row = links::table
        .filter(joins.and(links::status.eq(LinkStatus::Active.value())))
        .select(LinkRow::as_select())
        .first(&mut connection.db)
        .optional()?;
    row.map(Link::try_from).transpose()
}

/// Open or ended. None if it is other people's, or does not exist.
pub fn own(connection: &mut Connection, viewer: Viewer, link_id: LinkId) -> Result<Option<Link>> {
    let link = by_id(connection, link_id)?;
    Ok(link.filter(|link| [link.farmer, link.peer].contains(&viewer.user_id)))
}

/// With the other side of each, oldest first.
pub fn active(connection: &mut Connection, viewer: Viewer) -> Result<Vec<(Link, User)>> {
    let me = viewer.user_id.key();
    let is_side = users::user_id.eq(links::farmer).or(users::user_id.eq(links::peer));
    let rows = links::table
        .inner_join(users::table.on(is_side))
        .left_join(accounts::table.on(users::account_id.eq(accounts::account_id.nullable())))
        .filter(links::farmer.eq(me).or(links::peer.eq(me)).and(users::user_id.ne(me)))
        .filter(links::status.eq(LinkStatus::Active.value()))
        .order((links::activated_at, links::link_id))
        .select((LinkRow::as_select(), UserRow::as_select(), accounts::email.nullable()))
        .load::<(LinkRow, UserRow, Option<String>)>(&mut connection.db)?;
    rows.into_iter().map(|(link, user, email)| Ok((link.try_into()?, read((user, email))?))).collect()
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnLink {
    pub link: Link,
    pub ended_at: Option<Instant>,
    pub other: Author,
}

/// Past and present, oldest first.
pub(crate) fn of_user(connection: &mut Connection, user_id: UserId) -> Result<Vec<OwnLink>> {
    let me = user_id.key();
    let is_other = (links::farmer.eq(me).and(links::peer.eq(users::user_id)))
        .or(links::peer.eq(me).and(links::farmer.eq(users::user_id)));
    let rows = links::table
        .inner_join(users::table.on(is_other))
        .order((links::created_at, links::link_id))
        .select((
            LinkRow::as_select(),
            links::ended_at,
            (users::user_id, users::first_name, users::last_name),
        ))
        .load::<(LinkRow, Option<i64>, StoredAuthor)>(&mut connection.db)?;
    let read = |(link, ended_at, other): (LinkRow, Option<i64>, StoredAuthor)| {
        Ok(OwnLink {
            link: link.try_into()?,
            ended_at: ended_at.map(|at| instant(at, "links.ended_at")).transpose()?,
            other: author(&other)?,
        })
    };
    rows.into_iter().map(read).collect()
}

/// Needs no filter by kind: every link of an employee is of that kind.
pub(crate) fn employer(connection: &mut Connection, employee: UserId) -> Result<Option<UserId>> {
    let found = links::table
        .filter(links::peer.eq(employee.key()).and(links::status.eq(LinkStatus::Active.value())))
        .select(links::farmer);
    let farmer: Option<Vec<u8>> = connection.db.first(found)?;
    farmer.map(|farmer| UserId::from_key(&farmer, "links.farmer")).transpose()
}

/// Locks both sides, so that no other transaction changes the link or links the two until this one ends.
fn held(connection: &mut Connection, link_id: LinkId, lock: RowLock) -> Result<Option<Link>> {
    let Some(link) = by_id(connection, link_id)? else { return Ok(None) };
    locks::users(connection, &[link.farmer, link.peer], lock)?;
    by_id(connection, link_id)
}

fn by_id(connection: &mut Connection, link_id: LinkId) -> Result<Option<Link>> {
    let row =
        links::table.find(link_id.key()).select(LinkRow::as_select()).first(&mut connection.db).optional()?;
    row.map(Link::try_from).transpose()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = links)]
struct LinkRow {
    link_id: Vec<u8>,
    kind: String,
    farmer: Vec<u8>,
    peer: Vec<u8>,
    status: String,
    requested_by: Vec<u8>,
    created_at: i64,
    activated_at: Option<i64>,
}

impl TryFrom<LinkRow> for Link {
    type Error = Error;

    fn try_from(row: LinkRow) -> Result<Self> {
        Ok(Self {
            link_id: LinkId::from_key(&row.link_id, "links.link_id")?,
            kind: LinkKind::from_value(&row.kind).ok_or(Error::unreadable("links.kind"))?,
            farmer: UserId::from_key(&row.farmer, "links.farmer")?,
            peer: UserId::from_key(&row.peer, "links.peer")?,
            status: row.status.parse().map_err(|_| Error::unreadable("links.status"))?,
            requested_by: UserId::from_key(&row.requested_by, "links.requested_by")?,
            created_at: instant(row.created_at, "links.created_at")?,
            activated_at: row.activated_at.map(|at| instant(at, "links.activated_at")).transpose()?,
        })
    }
}
