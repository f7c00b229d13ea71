//! A write that another meets.

use std::sync::{Mutex, mpsc};

use store::{Connection, Error};
use tokio::task::JoinHandle;

use super::TestDatabase;

/// A write that has done its work and is committed when it is told to.
pub(crate) struct Underway<T> {
    finish: mpsc::Sender<()>,
    write: JoinHandle<Result<T, Error>>,
}

impl TestDatabase {
    /// Begins a write; answers when its work is done. In a test with several threads.
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
    /// Commits it.
    pub(crate) async fn finish(self) -> T {
        self.finish.send(()).unwrap();
        self.write.await.unwrap().unwrap()
    }
}
