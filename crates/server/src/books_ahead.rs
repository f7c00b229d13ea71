//! Reads what agents' farmers have reported once the server has started, so that an agent's first look at the season
//! does not wait for all of it.

use std::sync::Arc;

use rules::crop_year::CropYear;
use rules::instant::NotAnInstant;
use store::book::FarmCache;
use store::{Store, sessions};
use thiserror::Error;
use tokio::sync::watch;

use crate::clock;

#[derive(Debug, Error)]
enum AheadError {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Clock(#[from] NotAnInstant),
}

/// Reads the books of this year, one at a time. Stops early when `ending` becomes true or a book cannot be read: the
/// others are read when their agents ask for them.
pub(crate) async fn read_books_ahead(store: Store, farms: Arc<FarmCache>, ending: watch::Receiver<bool>) {
    match read(&store, &farms, &ending).await {
        Ok(farmers) => tracing::debug!(farmers, "read the agents' books ahead"),
        Err(error) => tracing::warn!(%error, "the agents' books could not be read ahead"),
    }
}

async fn read(
    store: &Store,
    farms: &Arc<FarmCache>,
    ending: &watch::Receiver<bool>,
) -> Result<usize, AheadError> {
    let today = clock::today(None)?;
    let year = (CropYear(today.year()), today);
    let mut farmers = 0;
    for agent in store.read_long(sessions::agents).await? {
        if *ending.borrow() {
            break;
        }
        let farms = Arc::clone(farms);
        let read = store.read_long(move |connection| farms.read_ahead(connection, agent, year)).await?;
        let Some(more) = read else { break };
        farmers += more;
    }
    Ok(farmers)
}
