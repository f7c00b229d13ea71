//! How the store keeps what it keeps: connections, groups of writes, locks and migrations.

pub(crate) mod columns;
pub(crate) mod connection;
pub(crate) mod database;
pub(crate) mod database_url;
pub(crate) mod error;
pub(crate) mod file;
pub(crate) mod group_writer;
pub(crate) mod lock;
pub(crate) mod locks;
pub(crate) mod migrations;
pub(crate) mod near;
pub(crate) mod options;
pub(crate) mod ownership;
pub(crate) mod pool;
pub(crate) mod store;
pub(crate) mod trouble;
