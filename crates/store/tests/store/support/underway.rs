//! A write that stays open while another one runs.

use std::sync::{Mutex, mpsc};

use store::{Connection, Error};
use tokio::task::JoinHandle;

use super::TestDatabase;

/// A write that has done its work and waits for [`Underway::finish`] before its commit.
pub(crate) struct Underway<T> {
    finish: mpsc::Sender<()>,
    write: JoinHandle<Result<T, Error>>,
}

impl TestDatabase {
    /// Starts a write and returns when its work is done. Needs a test with several threads.
    pub(crate) fn begin<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Connection) -> Result<T, Error> + Send + 'static,
    ) -> Underway<T> {
        let (done, is_done) = mpsc::channel();
        let (finish, is_finished) = mpsc::channel();
        let is_finished = Mutex::new(is_finished);
        let store = self.store.clone();
        let write = tokio::spawn(async move {
            store
                .write(move |connection| {
                    let made = work(connection)?;
                    done.send(()).unwrap();
                    is_finished.lock().unwrap().recv().unwrap();
                    Ok(made)
                })
                .await
        });
        is_done.recv().unwrap();
        Underway { finish, write }
    }
}

impl<T> Underway<T> {
    /// Commits the write.
    pub(crate) async fn finish(self) -> T {
        self.finish.send(()).unwrap();
        self.write.await.unwrap().unwrap()
    }
}
