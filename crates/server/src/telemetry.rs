//! The log: one line for each request with its id, and one for each failure. The log holds nothing about a person: no
//! address, name, query or body, and each path as its pattern.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::{Error, HttpMessage};
use tracing::{Span, field};
use tracing_actix_web::{RequestId, RootSpanBuilder};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::prelude::*;
use tracing_subscriber::util::TryInitError;

use crate::config::{LogFormat, LogLevel};

/// Our crates log at the set level. Libraries may log personal data that they handle, so only their warnings are kept.
const OURS: [&str; 2] = ["server", "store"];

/// Starts logging to standard error for the whole process.
pub fn start(level: LogLevel, format: LogFormat) -> Result<(), TryInitError> {
    let LogLevel(level) = level;
    let others = level.min(tracing::level_filters::LevelFilter::WARN);
    let targets = Targets::new().with_default(others).with_targets(OURS.map(|target| (target, level)));
    let registry = tracing_subscriber::registry().with(targets);
    let lines = layer().with_writer(std::io::stderr);
    match format {
        LogFormat::Text => registry.with(lines.with_ansi(false)).try_init(),
        LogFormat::Json => registry.with(lines.json().flatten_event(true).with_span_list(false)).try_init(),
    }
}

/// The span around a request.
#[derive(Debug)]
pub struct RequestSpan;

#[derive(Clone, Copy)]
struct Arrival(Instant);

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        request.extensions_mut().insert(Arrival(Instant::now()));
        let id = request.extensions().get::<RequestId>().copied();
        tracing::info_span!(
            "request",
            id = id.map(field::display),
            method = request.method().as_str(),
            route = request.match_pattern().as_deref().unwrap_or("-"),
        )
    }

    fn on_request_end<B: MessageBody>(_: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let (status, arrival) = match outcome {
            Ok(response) => (response.status(), response.request().extensions().get::<Arrival>().copied()),
            Err(error) => (error.as_response_error().status_code(), None),
        };
        let elapsed_us = arrival.and_then(|Arrival(start)| u64::try_from(start.elapsed().as_micros()).ok());
        tracing::info!(status = status.as_u16(), elapsed_us, "answered");
    }
}
