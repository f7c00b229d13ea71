//! The page that shows the description. Its files come with the program; nothing is fetched from elsewhere.

use actix_web::web::{self, ServiceConfig};
use utoipa_swagger_ui::{Config, SwaggerUi};

use super::PATH;

/// Puts the page at `/api/docs/`.
pub fn docs(config: &mut ServiceConfig) {
    let page = SwaggerUi::new("/api/docs/{_:.*}").config(Config::from(PATH));
    config.service(web::redirect("/api/docs", "/api/docs/")).service(page);
}
