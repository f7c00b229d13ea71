//! Builds a listening server from the settings.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::web;
use connection_limits::{ConnectionLimiter, Service};
use futures_util::future::select;
use store::Store;
use store::book::FarmCache;
use thiserror::Error;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;

use crate::app::{self, Parts};
use crate::books_ahead::read_books_ahead;
use crate::config::{PublicUrl, Settings};
use crate::downloads::Downloads;
use crate::guard::Guard;
use crate::identity::{Identity, Lifetimes, ProviderError};
use crate::imagery::{Imagery, ImageryError};
use crate::jobs::Workers;
use crate::mail::{MailQueue, Mailer, MailerError};
use crate::routes::ContactConfig;
use crate::tls::{Certificate, TlsError};
use crate::ui::Ui;

/// How long requests in flight may take to finish at shutdown, in seconds.
const FINISH: u64 = 30;

#[derive(Debug, Error)]
pub enum StartError {
    #[error("the database cannot be used")]
    Store(#[from] store::Error),
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: io::Error },
    #[error(transparent)]
    Mail(#[from] MailerError),
    #[error(transparent)]
    Identity(#[from] ProviderError),
    #[error("https cannot be served")]
    Tls(#[from] TlsError),
    #[error("the maps cannot have the pictures of the land")]
    Imagery(#[from] ImageryError),
}

pub struct Application {
    address: SocketAddr,
    public_url: PublicUrl,
    store: Store,
    server: Server,
    mailer: Mailer,
    lifetimes: Lifetimes,
    mail_queue: MailQueue,
    farms: web::Data<FarmCache>,
    ending: watch::Receiver<bool>,
}

impl Application {
    /// Puts the parts together and listens. Port 0 in the settings picks a free port.
    ///
    /// When `stop` ends, the server finishes the requests in flight and ends.
    pub fn build(
        settings: &Settings,
        store: Store,
        mailer: Mailer,
        ui: Ui,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<Self, StartError> {
        let cannot_listen = |source| StartError::Listen { address: settings.addr, source };
        let listener = connection_limits::listen(settings.addr).map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let certificate = Certificate::load(&settings.tls)?.map(Arc::new);
        let is_tls = certificate.is_some();
        let public_url =
            settings.public_url.clone().unwrap_or_else(|| PublicUrl::local(is_tls, address.port()));
        if is_tls && !public_url.is_https() {
            return Err(TlsError::PublicUrl.into());
        }
        let cores = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let mail_queue = MailQueue::new(public_url.clone(), settings.mail.support_email.clone());
        let identity = Identity::new(settings, &public_url, cores, &store, &mail_queue)?;
        let lifetimes = identity.lifetimes();
        let contact = ContactConfig::new(&settings.mail);
        let imagery = Imagery::open(&settings.map)?;
        let guard = Guard::new(public_url.clone(), &settings.trusted_proxies, &imagery.origins());
        let downloads = Downloads::new(settings.connections.downloads);
        let parts = Parts::new(store.clone(), identity, guard, downloads, mail_queue.clone(), contact, ui)
            .with_imagery(imagery);
        let (end, ending) = watch::channel(false);
        let (heavy, farms) = (parts.heavy_work(), parts.farms());
        let stop = async move {
            stop.await;
            heavy.end();
            end.send_replace(true);
        };
        let tls = match certificate {
            Some(certificate) => {
                certificate.renew_when_changed();
                Some(TlsAcceptor::from(Arc::new(certificate.server_config()?)))
            }
            None => None,
        };
        let most = connection_limits::raise_open_files();
        let limiter =
            ConnectionLimiter::new(most, settings.connections.net_connections, &settings.trusted_proxies);
        let service =
            Service { tls, limiter, workers: cores.get(), shutdown_timeout: FINISH, shutdown: stop };
        let server = service.serve(listener, move || app::app(&parts)).map_err(cannot_listen)?;
        Ok(Self { address, public_url, store, server, mailer, lifetimes, mail_queue, farms, ending })
    }

    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    pub const fn public_url(&self) -> &PublicUrl {
        &self.public_url
    }

    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Answers requests and does jobs until shutdown, then finishes what is in flight.
    pub async fn run(self) -> io::Result<()> {
        let workers =
            Workers::start(&self.store, self.mailer, self.lifetimes, &self.mail_queue, &self.ending);
        let ahead =
            tokio::spawn(read_books_ahead(self.store.clone(), self.farms.into_inner(), self.ending.clone()));
        self.server.await?;
        ahead.abort();
        workers.end(Duration::from_secs(FINISH)).await;
        Ok(())
    }
}

/// Returns a future that ends at SIGTERM or at a terminal's interrupt.
pub fn asked_to_end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        select(pin!(terminate.recv()), pin!(interrupt.recv())).await;
        tracing::info!("shutdown requested; finishing the requests in flight");
    })
}
