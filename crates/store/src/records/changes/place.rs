use diesel::expression::{ValidGrouping, is_aggregate};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Bool};
use diesel::sqlite::Sqlite;

/// Sorts in the order of the log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    pub(crate) epoch: i64,
    pub(crate) position: i64,
}

impl Place {
    pub(super) const START: Self = Self { epoch: i64::MIN, position: 0 };
}

/// After `from`, up to and including `to`. Both databases use an index over (…, epoch, position).
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    pub(crate) from: Place,
    pub(crate) to: Place,
}

impl QueryFragment<Pg> for Stretch {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("(change_log.epoch, change_log.position) > (");
        out.push_bind_param::<BigInt, _>(&self.from.epoch)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.from.position)?;
        out.push_sql(") AND (change_log.epoch, change_log.position) <= (");
        out.push_bind_param::<BigInt, _>(&self.to.epoch)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.to.position)?;
        out.push_sql(")");
        Ok(())
    }
}

/// On SQLite the epoch is always 0. SQLite uses no index for a pair that ends with the row's number.
impl QueryFragment<Sqlite> for Stretch {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("change_log.epoch = 0 AND change_log.position > ");
        out.push_bind_param::<BigInt, _>(&self.from.position)?;
        out.push_sql(" AND change_log.position <= ");
        out.push_bind_param::<BigInt, _>(&self.to.position)
    }
}

impl Expression for Stretch {
    type SqlType = Bool;
}

impl QueryId for Stretch {
    type QueryId = Self;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<QS> AppearsOnTable<QS> for Stretch {}
impl<QS> SelectableExpression<QS> for Stretch {}

impl ValidGrouping<()> for Stretch {
    type IsAggregate = is_aggregate::No;
}
