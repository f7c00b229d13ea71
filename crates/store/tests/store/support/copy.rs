//! A client with a copy of the records that its user may see.

use std::collections::BTreeMap;

use rules::ids::{UserId, ZeroReportId};
use rules::kind::Kind;
use rules::record::{AnyRecord, RecordRef};
use store::changes::{self, Cursor, Kinds, Page, Update};
use store::records::{self, Part};
use store::{Error, Store, Viewer, fields, plantings};

/// The copy as the pages built it.
pub(crate) struct Copy {
    viewer: Viewer,
    pub(crate) kinds: Kinds,
    pub(crate) held: BTreeMap<RecordRef, AnyRecord>,
    pub(crate) cursor: Option<Cursor>,
}

impl Copy {
    pub(crate) fn of(viewer: Viewer) -> Self {
        Self { viewer, kinds: Kinds::all(), held: BTreeMap::new(), cursor: None }
    }

    /// Pulls the next page with at most `limit` records.
    pub(crate) async fn pull(&mut self, store: &Store, limit: usize) -> Page {
        let page = pull_of(store, self.viewer, self.kinds, self.cursor.clone(), limit).await.expect("a page");
        let mut told = Vec::new();
        for update in &page.updates {
            match update {
                Update::Put(record) => {
                    assert!(
                        self.kinds.has(record.reference().kind()),
                        "{record:?} is of a kind that nobody asked for"
                    );
                    let before = self.held.insert(record.reference(), record.clone());
                    assert!(before.is_none_or(|before| before.version() <= record.version()));
                    told.push(record.reference());
                }
                Update::Forget(record) => {
                    self.held.remove(record);
                    told.push(*record);
                }
                Update::ForgetFarmer(farmer) => self.held.retain(|_, record| record.farmer() != *farmer),
            }
        }
        assert!(told.len() <= limit, "{} in a page of {limit}", told.len());
        let count = told.len();
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), count, "a record is twice in a page");
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

    /// Asserts that the copy equals what the user may see of these farmers' records now.
    pub(crate) async fn is_true(&self, store: &Store, farmers: &[Viewer]) {
        let (viewer, kinds, farmers) = (self.viewer, self.kinds, farmers.to_vec());
        let seen = store.read(move |connection| {
            let mut seen = Vec::<AnyRecord>::new();
            for Viewer { user_id: farmer, .. } in farmers {
                if kinds.has(Kind::Planting) {
                    let list = plantings::of_farmer(connection, viewer, farmer, plantings::Part::ALL)?;
                    seen.extend(list.unwrap_or_default().into_iter().map(AnyRecord::from));
                }
                if kinds.has(Kind::Field) {
                    let list = fields::of_farmer(connection, viewer, farmer, fields::Part::ALL)?;
                    seen.extend(list.unwrap_or_default().into_iter().map(AnyRecord::from));
                }
                if kinds.has(Kind::ZeroReport) {
                    let list = records::of_farmer(connection, viewer, farmer, Part::<ZeroReportId>::ALL)?;
                    seen.extend(list.unwrap_or_default().into_iter().map(AnyRecord::from));
                }
            }
            Ok::<_, Error>(seen.into_iter().map(|record| (record.reference(), record)).collect())
        });
        assert_eq!(self.held, seen.await.expect("the store"), "{viewer:?}");
    }

    pub(crate) fn farmers(&self) -> Vec<UserId> {
        let mut farmers: Vec<_> = self.held.values().map(AnyRecord::farmer).collect();
        farmers.sort_unstable();
        farmers.dedup();
        farmers
    }
}

/// Pulls a page of all kinds; none when the store refuses the cursor.
pub(crate) async fn pull(store: &Store, viewer: Viewer, since: Option<Cursor>, limit: usize) -> Option<Page> {
    pull_of(store, viewer, Kinds::all(), since, limit).await
}

async fn pull_of(
    store: &Store,
    viewer: Viewer,
    kinds: Kinds,
    since: Option<Cursor>,
    limit: usize,
) -> Option<Page> {
    let page =
        store.read(move |connection| changes::pull(connection, viewer, kinds, since.as_ref(), limit)).await;
    page.expect("the store")
}
