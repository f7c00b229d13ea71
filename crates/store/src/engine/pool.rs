use std::sync::Arc;

use diesel::r2d2::{HandleError, ManageConnection, Pool as R2d2Pool};
use diesel::{RunQueryDsl, sql_query};
use secrecy::{ExposeSecret, SecretString};

use crate::engine::connection::{Access, Connection};
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::engine::file::DatabaseFile;
use crate::engine::options::Options;

pub(crate) type Pool = R2d2Pool<Manager>;

#[derive(Debug)]
pub(crate) struct Manager {
    pub(crate) place: Place,
    pub(crate) options: Options,
}

#[derive(Clone, Debug)]
pub(crate) enum Place {
    Sqlite(Arc<DatabaseFile>),
    /// Holds credentials.
    Postgres(SecretString),
}

impl Manager {
    /// Connects on first use, and again after a lost connection.
    pub(crate) fn pool(self) -> Pool {
        let options = self.options;
        // An idle connection to a server can die; one to a file cannot.
        let can_die = matches!(self.place, Place::Postgres(_));
        R2d2Pool::builder()
            .max_size(options.connections.get())
            .min_idle(Some(0))
            .test_on_check_out(can_die)
            .connection_timeout(options.connection_wait)
            .error_handler(Box::new(Warn))
            .build_unchecked(self)
    }
}

impl ManageConnection for Manager {
    type Connection = Connection;
    type Error = Error;

    fn connect(&self) -> Result<Connection> {
        match &self.place {
            Place::Sqlite(file) => file.connect(Access::Read, &self.options),
            Place::Postgres(url) => Connection::postgres(url.expose_secret(), &self.options),
        }
    }

    fn is_valid(&self, connection: &mut Connection) -> Result<()> {
        sql_query("SELECT 1").execute(&mut connection.db)?;
        Ok(())
    }

    /// A panic or an open transaction makes the connection unusable.
    fn has_broken(&self, connection: &mut Connection) -> bool {
        use diesel::r2d2::R2D2Connection;
        std::thread::panicking() || Database::is_broken(&mut connection.db)
    }
}

#[derive(Debug)]
struct Warn;

impl HandleError<Error> for Warn {
    fn handle_error(&self, error: Error) {
        tracing::warn!(%error, "a connection to the database failed or was lost");
    }
}
