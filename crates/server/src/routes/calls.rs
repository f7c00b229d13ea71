//! Where calls are registered.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig;

/// Calls that can be answered, and that know their paths and their descriptions.
pub trait Call: HttpServiceFactory + OpenApiFactory + 'static {}

impl<C: HttpServiceFactory + OpenApiFactory + 'static> Call for C {}

/// Registers calls: with an application that answers them, with one that describes them, or with what knows their
/// paths.
pub trait Calls {
    /// Registers one call, or those that belong together.
    fn service<C: Call>(&mut self, call: C) -> &mut Self;
}

impl Calls for web::ServiceConfig {
    fn service<C: Call>(&mut self, call: C) -> &mut Self {
        Self::service(self, call)
    }
}

impl Calls for ServiceConfig<'_> {
    fn service<C: Call>(&mut self, call: C) -> &mut Self {
        Self::service(self, call)
    }
}
