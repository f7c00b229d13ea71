//! The listening server. Each connection gets a permit, TLS if it is set, and the application.

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{Extensions, HttpService, Request, Response};
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt as _, fn_service, map_config};
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, Server};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;

use crate::limiter::ConnectionLimiter;
use crate::timed_stream::{HEAD_TIMEOUT, KEEP_ALIVE, TimedStream};

const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(3);

/// How long the server keeps reading from a client after an early answer, so that the client can read the answer.
const LINGER_TIMEOUT: Duration = Duration::from_secs(1);

const BACKLOG: u32 = 2048;

type Io = Either<TimedStream<TcpStream>, TlsStream<TimedStream<TcpStream>>>;

pub struct Service<Shutdown> {
    pub tls: Option<TlsAcceptor>,
    pub limiter: ConnectionLimiter,
    /// So many threads answer.
    pub workers: usize,
    /// The seconds that requests in flight have at shutdown.
    pub shutdown_timeout: u64,
    /// The server shuts down when this future ends.
    pub shutdown: Shutdown,
}

/// Port 0 picks a free port.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)?.into_std()
}

impl<Shutdown: Future<Output = ()> + Send + 'static> Service<Shutdown> {
    pub fn serve<App, Factory, S, B>(self, listener: TcpListener, app: App) -> io::Result<Server>
    where
        App: Fn() -> Factory + Send + Clone + 'static,
        Factory: IntoServiceFactory<S, Request>,
        S: ServiceFactory<Request, Config = AppConfig, InitError = (), Error = Error> + 'static,
        S::Future: 'static,
        S::Service: 'static,
        S::Response: Into<Response<B>> + 'static,
        B: MessageBody + 'static,
    {
        let Self { tls, limiter, workers, shutdown_timeout, shutdown } = self;
        let limiter = Arc::new(limiter);
        let server = Server::build()
            .workers(workers)
            .max_concurrent_connections(usize::MAX)
            .shutdown_timeout(shutdown_timeout)
            .shutdown_signal(shutdown);
        let ending = server.graceful_shutdown_signal();
        let server = server.listen("http", listener, move || {
            let (tls, limiter, ending) = (tls.clone(), Arc::clone(&limiter), ending.clone());
            let app = app().into_factory().map_err(|error: Error| error.error_response());
            let http = HttpService::build()
                .graceful_shutdown_signal(move || {
                    let ending = ending.clone();
                    async move { ending.notified().await }
                })
                .keep_alive(KEEP_ALIVE)
                .client_request_timeout(HEAD_TIMEOUT)
                .client_disconnect_timeout(LINGER_TIMEOUT)
                .on_connect_ext(attach_state)
                .h1(map_config(app, |()| AppConfig::default()));
            fn_service(move |tcp| open(tcp, tls.clone(), Arc::clone(&limiter))).and_then(http)
        })?;
        Ok(server.run())
    }
}

async fn open(
    tcp: TcpStream,
    tls: Option<TlsAcceptor>,
    limiter: Arc<ConnectionLimiter>,
) -> Result<(Io, Option<SocketAddr>), DispatchError> {
    let peer = tcp.peer_addr()?;
    tcp.set_nodelay(true)?;
    let permit = limiter.admit(peer.ip()).ok_or_else(|| io::Error::other("all connections are busy"))?;
    let stream = TimedStream::new(tcp, permit);
    let io = match tls {
        None => Either::Left(stream),
        Some(tls) => {
            let agreed = timeout(HANDSHAKE_TIMEOUT, tls.accept(stream)).await;
            Either::Right(agreed.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??)
        }
    };
    Ok((io, Some(peer)))
}

fn attach_state(io: &Io, extensions: &mut Extensions) {
    let connection = match io {
        Either::Left(stream) => stream.connection(),
        Either::Right(tls) => tls.get_ref().0.connection(),
    };
    extensions.insert(Arc::clone(connection));
}
