//! Parts of long lists, of which many can wait.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};

use rstest_reuse::apply;
use store::{Error, accounts};
use tokio::task::JoinSet;

use crate::support::{TestDatabase, account, on_each_engine};

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn a_short_read_is_answered_while_long_ones_wait(database: TestDatabase) {
    let (finish, is_finished): (Sender<()>, Receiver<()>) = mpsc::channel();
    let is_finished = Arc::new(Mutex::new(is_finished));
    let (began, has_begun) = mpsc::channel();
    let mut reading = JoinSet::new();
    for _ in 0..16 {
        let (store, is_finished, began) = (database.store.clone(), Arc::clone(&is_finished), began.clone());
        reading.spawn(async move {
            let long = store.read_long(move |_| {
                began.send(()).unwrap();
                is_finished.lock().unwrap().recv().unwrap_err();
                Ok::<_, Error>(())
            });
            long.await
        });
    }
    has_begun.recv().unwrap();
    has_begun.recv().unwrap();
    for _ in 0..3 {
        let email = account("no.one").email;
        let short = database.read(move |connection| accounts::by_email(connection, &email));
        assert_eq!(short.await, None);
    }
    drop(finish);
    while let Some(read) = reading.join_next().await {
        read.unwrap().unwrap();
    }
}
