//! Records as a file for a mapping system, written while the client reads it.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, HttpResponseBuilder, web};
use formats::{Document, Ending, Format};
use rules::ids::UserId;
use store::audit::{self, Event};
use store::{Connection, Store, Viewer};

use super::layers::Layer;
use super::source::Source;
use crate::clock;
use crate::downloads::{Permit, in_parts};
use crate::problem::Problem;

/// Sends the file with one layer, or with two if the format has layers.
pub(crate) async fn send(
    store: &Store,
    viewer: Viewer,
    permit: Permit,
    (format, file_name): (Format, &str),
    (first, second): (Layer, Option<Layer>),
) -> Result<HttpResponse, Problem> {
    tell(store, viewer, [&first].into_iter().chain(&second)).await?;
    let (source, then) = (first.source, second.map(|layer| layer.source));
    let store = Store::clone(store);
    let rest = blocking(move || {
        let document = source.document(format)?;
        Ok(Rest::Records(Unwritten { document, source, then }))
    });
    let next = async move |rest: Rest| match rest {
        Rest::Records(records) => {
            store.read_long(move |connection| records.write(connection)).await.map(Some)
        }
        Rest::Ending(mut ending) => {
            blocking(move || Ok(ending.next_bytes()?.map(|bytes| (bytes, Rest::Ending(ending))))).await
        }
    };
    Ok(attachment(format, file_name).streaming(in_parts(permit, rest.await?, next)))
}

/// Begins the answer with a file that the browser keeps under this name.
pub(crate) fn attachment(format: Format, file_name: &str) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    answer
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")));
    answer
}

/// Writes the export into the audit log before the file is sent: each farmer, and how many records of each kind.
async fn tell(store: &Store, viewer: Viewer, layers: impl Iterator<Item = &Layer>) -> Result<(), Problem> {
    let exported = |layer: &Layer| {
        let kind = layer.kind;
        let of = move |&(farmer, records): &(UserId, usize)| Event::RecordsExported { kind, farmer, records };
        layer.selected.farmers.iter().map(of).collect::<Vec<_>>()
    };
    record_exports(store, viewer, layers.flat_map(exported).collect()).await
}

pub(crate) async fn record_exports(store: &Store, viewer: Viewer, events: Vec<Event>) -> Result<(), Problem> {
    let now = clock::now()?;
    let recorded = store.write(move |connection| {
        events.iter().try_for_each(|event| audit::record(connection, *event, Some(viewer.user_id), now))
    });
    let recorded: store::Result<()> = recorded.await;
    Ok(recorded?)
}

pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    web::block(work).await.map_err(|error| Problem::unavailable(&error))?
}

/// The part of a file that is not sent yet.
enum Rest {
    Records(Unwritten),
    Ending(Ending),
}

struct Unwritten {
    document: Document,
    source: Box<dyn Source>,
    /// The file goes on with this layer.
    then: Option<Box<dyn Source>>,
}

impl Unwritten {
    /// Writes the next records. Returns the bytes that can be sent with the rest.
    fn write(mut self, connection: &mut Connection) -> Result<(Vec<u8>, Rest), Problem> {
        let (bytes, is_last) = self.source.write(&mut self.document, connection)?;
        if !is_last {
            return Ok((bytes, Rest::Records(self)));
        }
        let Some(source) = self.then.take() else {
            return Ok((bytes, Rest::Ending(self.document.end()?)));
        };
        source.layer(&mut self.document)?;
        Ok((bytes, Rest::Records(Self { source, ..self })))
    }
}
