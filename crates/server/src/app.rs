//! Puts the application together: shared parts, handlers, middleware, and the answer for all other paths.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::{App, Error, HttpRequest, HttpResponse, web};
use store::Store;
use store::book::FarmCache;
use tracing_actix_web::TracingLogger;
use utoipa::openapi::OpenApi;
use utoipa_actix_web::AppExt as _;

use crate::access_recorder::AccessRecorder;
use crate::downloads::Downloads;
use crate::guard::{self, Guard};
use crate::heavy::HeavyWork;
use crate::identity::Identity;
use crate::imagery::Imagery;
use crate::mail::MailQueue;
use crate::openapi::{self, Documents};
use crate::problem;
use crate::routes::{self, ContactConfig, Paths};
use crate::telemetry::RequestSpan;
use crate::ui::{self, Ui};

#[derive(Clone)]
pub struct Parts {
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    guard: web::Data<Guard>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
    farms: web::Data<FarmCache>,
    heavy: web::Data<HeavyWork>,
    mail_queue: web::Data<MailQueue>,
    contact: web::Data<ContactConfig>,
    imagery: web::Data<Imagery>,
    ui: web::Data<Ui>,
    documents: web::Data<Documents>,
    paths: web::Data<Paths>,
}

impl Parts {
    pub fn new(
        store: Store,
        identity: Identity,
        guard: Guard,
        downloads: Downloads,
        mail_queue: MailQueue,
        contact: ContactConfig,
        ui: Ui,
    ) -> Self {
        let cookie = identity.cookie().name();
        let mut paths = Paths::default();
        routes::configure(&mut paths);
        Self {
            store: web::Data::new(store),
            identity: web::Data::new(identity),
            guard: web::Data::new(guard),
            recorder: web::Data::new(AccessRecorder::default()),
            downloads: web::Data::new(downloads),
            farms: web::Data::new(FarmCache::default()),
            heavy: web::Data::new(HeavyWork::default()),
            mail_queue: web::Data::new(mail_queue),
            contact: web::Data::new(contact),
            imagery: web::Data::new(Imagery::default()),
            ui: web::Data::new(ui),
            documents: web::Data::new(Documents::new(move || describe(cookie))),
            paths: web::Data::new(paths),
        }
    }

    #[must_use]
    pub fn with_imagery(self, imagery: Imagery) -> Self {
        Self { imagery: web::Data::new(imagery), ..self }
    }

    pub(crate) fn farms(&self) -> web::Data<FarmCache> {
        web::Data::clone(&self.farms)
    }

    /// The caller ends the work at the shutdown.
    pub fn heavy_work(&self) -> HeavyWork {
        HeavyWork::clone(&self.heavy)
    }
}

fn describe(cookie: &str) -> OpenApi {
    let (_, mut description) = App::new()
        .into_utoipa_app()
        .openapi(openapi::base(cookie))
        .configure(|calls| routes::configure(calls))
        .split_for_parts();
    openapi::tags::add(&mut description);
    openapi::refusals::add(&mut description);
    openapi::name_tokens(&mut description);
    description
}

/// The application as one worker runs it.
pub fn app(
    parts: &Parts,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    App::new()
        .app_data(parts.store.clone())
        .app_data(parts.identity.clone())
        .app_data(parts.guard.clone())
        .app_data(parts.recorder.clone())
        .app_data(parts.downloads.clone())
        .app_data(parts.farms.clone())
        .app_data(parts.heavy.clone())
        .app_data(parts.mail_queue.clone())
        .app_data(parts.contact.clone())
        .app_data(parts.imagery.clone())
        .app_data(parts.ui.clone())
        .app_data(parts.documents.clone())
        .app_data(parts.paths.clone())
        .app_data(problem::json_config())
        .app_data(problem::path_config())
        .app_data(problem::query_config())
        .configure(routes::configure)
        .configure(openapi::docs)
        // Some clients of the live layer, such as OWSLib, add the slash.
        .service(web::redirect("/ogc/", "/ogc").permanent())
        .default_service(web::to(fallback))
        .wrap(from_fn(guard::watch))
        .wrap(TracingLogger::<RequestSpan>::new())
}

async fn fallback(paths: web::Data<Paths>, ui: web::Data<Ui>, request: HttpRequest) -> HttpResponse {
    if routes::is_for_calls(request.path()) { paths.refuse(&request) } else { ui::serve(&ui, &request) }
}
