//! A client with a copy of the plantings that its user may see.

use std::collections::BTreeMap;

use rules::ids::{PlantingId, UserId};
use rules::planting::PlantingRecord;
use store::changes::{self, Cursor, Page, Update};
use store::{Error, Store, Viewer, plantings};

/// The copy as the pages built it.
pub(crate) struct Copy {
    viewer: Viewer,
    pub(crate) held: BTreeMap<PlantingId, PlantingRecord>,
    pub(crate) cursor: Option<Cursor>,
}

impl Copy {
    pub(crate) fn of(viewer: Viewer) -> Self {
        Self { viewer, held: BTreeMap::new(), cursor: None }
    }

    /// Pulls the next page with at most `limit` plantings.
    pub(crate) async fn pull(&mut self, store: &Store, limit: usize) -> Page {
        let page = pull(store, self.viewer, self.cursor.clone(), limit).await.expect("a page");
        let mut told = Vec::new();
        for update in &page.updates {
            match update {
                Update::Put(planting) => {
                    let before = self.held.insert(planting.id, planting.clone());
                    assert!(before.is_none_or(|before| before.version <= planting.version));
                    told.push(planting.id);
                }
                Update::Forget(planting_id) => {
                    self.held.remove(planting_id);
                    told.push(*planting_id);
                }
                Update::ForgetFarmer(farmer) => self.held.retain(|_, planting| planting.farmer != *farmer),
            }
        }
        assert!(told.len() <= limit, "{} in a page of {limit}", told.len());
        let count = told.len();
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), count, "a planting is twice in a page");
        self.cursor = Some(page.cursor.clone());
        page
    }

    /// Pulls pages until there are no more, and returns how many.
    pub(crate) async fn catch_up(&mut self, store: &Store, limit: usize) -> usize {
        let mut pages = 1;
        while self.pull(store, limit).await.more {
            pages += 1;
        }
        pages
    }

    /// Asserts that the copy equals what the user may see of these farmers' plantings now.
    pub(crate) async fn is_true(&self, store: &Store, farmers: &[Viewer]) {
        let (viewer, farmers) = (self.viewer, farmers.to_vec());
        let seen = store.read(move |connection| {
            let mut seen = BTreeMap::new();
            for farmer in farmers {
                let list = plantings::of_farmer(connection, viewer, farmer.user_id, plantings::Part::ALL)?
                    .unwrap_or_default();
                seen.extend(list.into_iter().map(|planting| (planting.id, planting)));
            }
            Ok::<_, Error>(seen)
        });
        assert_eq!(self.held, seen.await.expect("the store"), "{viewer:?}");
    }

    pub(crate) fn farmers(&self) -> Vec<UserId> {
        let mut farmers: Vec<_> = self.held.values().map(|planting| planting.farmer).collect();
        farmers.sort_unstable();
        farmers.dedup();
        farmers
    }
}

/// Pulls a page; none when the store refuses the cursor.
pub(crate) async fn pull(store: &Store, viewer: Viewer, since: Option<Cursor>, limit: usize) -> Option<Page> {
    let page = store.read(move |connection| changes::pull(connection, viewer, since.as_ref(), limit)).await;
    page.expect("the store")
}
