//! Records as a file for a mapping system, written while the client reads it.

use std::collections::BTreeSet;
use std::io;

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};
use formats::{Document, Ending, Format, People, Person, Storage};
use rules::ids::UserId;
use rules::kind::Kind;
use rules::user::{User, UserType};
use store::audit::{self, Event};
use store::users::{self, FarmerAndCreator};
use store::{Connection, Store, Viewer};

use super::exported::Exported;
use crate::clock;
use crate::downloads::{Permit, in_parts};
use crate::problem::Problem;

/// The farmers whose records a file has.
pub(crate) struct Selected {
    /// Of the farmer. Empty for a file of several.
    pub(crate) name: String,
    /// Those with records in the file, and how many.
    farmers: Vec<(UserId, usize)>,
}

impl Selected {
    /// One farmer, or all that the viewer may see. `count` is none for a farmer that the viewer may not see, and then so
    /// is the selection.
    pub(crate) fn find(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: Option<UserId>,
        count: impl Fn(&mut Connection, UserId) -> store::Result<Option<usize>>,
    ) -> store::Result<Option<Self>> {
        let Some(farmer) = farmer else {
            let mut farmers = Vec::new();
            for farmer in farmers_of(connection, viewer)? {
                let count = count(connection, farmer)?.unwrap_or(0);
                farmers.extend((count > 0).then_some((farmer, count)));
            }
            return Ok(Some(Self { name: String::new(), farmers }));
        };
        let Some(count) = count(connection, farmer)? else { return Ok(None) };
        let name = name_of(connection, viewer, farmer)?;
        let farmers = (count > 0).then_some((farmer, count)).into_iter().collect();
        Ok(Some(Self { name, farmers }))
    }

    /// The farmers of listed records, and how many of each.
    pub(crate) fn of(
        connection: &mut Connection,
        viewer: Viewer,
        farmers: Vec<(UserId, usize)>,
    ) -> store::Result<Self> {
        let name = match farmers[..] {
            [(only, _)] => name_of(connection, viewer, only)?,
            _ => String::new(),
        };
        Ok(Self { name, farmers })
    }
}

/// Empty if the viewer may not know it.
fn name_of(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> store::Result<String> {
    let seen = users::visible(connection, viewer, &[farmer])?;
    let name = seen.first().map(|user| format!("{} {}", user.first_name, user.last_name));
    Ok(name.unwrap_or_default())
}

pub(crate) fn farmers_of(connection: &mut Connection, viewer: Viewer) -> store::Result<Vec<UserId>> {
    match viewer.user_type {
        UserType::Farmer => Ok(vec![viewer.user_id]),
        UserType::Employee | UserType::Agent => {
            Ok(users::own(connection, viewer.user_id)?.map(|user| user.farmers).unwrap_or_default())
        }
    }
}

/// Writes the export into the audit log before the file is sent: each farmer, and how many records.
async fn tell(store: &Store, viewer: Viewer, kind: Kind, farmers: &[(UserId, usize)]) -> Result<(), Problem> {
    let exported = |(farmer, records): &(UserId, usize)| Event::RecordsExported {
        kind,
        farmer: *farmer,
        records: *records,
    };
    let events: Vec<_> = farmers.iter().map(exported).collect();
    let now = clock::now()?;
    let told = store.write(move |connection| {
        events.iter().try_for_each(|event| audit::record(connection, *event, Some(viewer.user_id), now))
    });
    let told: store::Result<()> = told.await;
    Ok(told?)
}

/// The part of a farmer's records after one of them.
pub(crate) struct Stretch<Id> {
    pub(crate) farmer: UserId,
    pub(crate) after: Option<Id>,
    pub(crate) limit: usize,
}

/// Sends the file. `read` answers none for a farmer that the viewer may no longer see; then the download breaks off.
pub(crate) async fn send<R, Read>(
    store: &Store,
    viewer: Viewer,
    permit: Permit,
    (format, file_name): (Format, &str),
    selected: Selected,
    read: Read,
) -> Result<HttpResponse, Problem>
where
    R: Exported,
    Read: Fn(&mut Connection, Stretch<R::Id>) -> store::Result<Option<Vec<R>>> + Send + 'static,
{
    tell(store, viewer, R::KIND, &selected.farmers).await?;
    let store = Store::clone(store);
    let farmers = selected.farmers.into_iter().map(|(farmer, _)| farmer).collect();
    let document = blocking(move || Ok(Document::of::<R::Row<'_>>(format, on_disk)?)).await?;
    let rest = Rest::Records(Records { document, farmers, farmer: 0, after: None, read });
    let next = async move |rest: Rest<R, Read>| match rest {
        Rest::Records(records) => {
            store.read(move |connection| records.write(connection, viewer)).await.map(Some)
        }
        Rest::Ending(mut ending) => {
            blocking(move || Ok(ending.next_bytes()?.map(|bytes| (bytes, Rest::Ending(ending))))).await
        }
    };
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .streaming(in_parts(permit, rest, next)))
}

/// A file without a name, which the system removes when it is closed, whatever happens to this program.
fn on_disk() -> io::Result<Box<dyn Storage>> {
    Ok(Box::new(tempfile::tempfile()?))
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    web::block(work).await.map_err(|error| Problem::unavailable(&error))?
}

/// The part of a file that is not sent yet.
enum Rest<R: Exported, Read> {
    Records(Records<R, Read>),
    Ending(Ending),
}

/// The records that are not written yet.
struct Records<R: Exported, Read> {
    document: Document,
    farmers: Vec<UserId>,
    /// The index of the next farmer. `after` is the last of their records that is written.
    farmer: usize,
    after: Option<R::Id>,
    read: Read,
}

impl<R, Read> Records<R, Read>
where
    R: Exported,
    Read: Fn(&mut Connection, Stretch<R::Id>) -> store::Result<Option<Vec<R>>>,
{
    /// Writes the next records. Returns the bytes that can be sent with the rest.
    fn write(
        mut self,
        connection: &mut Connection,
        viewer: Viewer,
    ) -> Result<(Vec<u8>, Rest<R, Read>), Problem> {
        let mut found = Vec::new();
        while found.len() < R::PART {
            let Some(farmer) = self.farmers.get(self.farmer).copied() else {
                let bytes = self.chunk(connection, viewer, &found)?;
                return Ok((bytes, Rest::Ending(self.document.end()?)));
            };
            let limit = R::PART - found.len();
            let of_farmer = (self.read)(connection, Stretch { farmer, after: self.after, limit })?;
            let of_farmer = of_farmer.ok_or_else(Problem::not_found)?;
            self.after = of_farmer.last().map(R::id);
            if of_farmer.len() < limit {
                (self.farmer, self.after) = (self.farmer + 1, None);
            }
            found.extend(of_farmer);
        }
        Ok((self.chunk(connection, viewer, &found)?, Rest::Records(self)))
    }

    fn chunk(
        &mut self,
        connection: &mut Connection,
        viewer: Viewer,
        records: &[R],
    ) -> Result<Vec<u8>, Problem> {
        let people = people(connection, viewer, records)?;
        let mut bytes = Vec::new();
        // One at a time, as a parsed boundary is much larger than its text.
        for record in records {
            bytes.append(&mut self.document.chunk([record.row(&people)?])?);
        }
        Ok(bytes)
    }
}

/// The farmers and creators of these records, as far as the viewer may know them.
pub(crate) fn people<R: Exported>(
    connection: &mut Connection,
    viewer: Viewer,
    records: &[R],
) -> store::Result<People> {
    let pairs: BTreeSet<_> = records.iter().map(R::farmer_and_creator).collect();
    let mut known = Vec::new();
    for (farmer, creator) in pairs {
        if let Some(FarmerAndCreator { farmer, creator }) = R::people(connection, viewer, farmer, creator)? {
            known.extend([farmer, creator].map(person));
        }
    }
    Ok(known.into_iter().collect())
}

fn person(user: User) -> Person {
    Person {
        user_id: user.user_id,
        name: format!("{} {}", user.first_name, user.last_name).trim().to_owned(),
        farm_name: user.farm_name.map(|name| name.to_string()),
    }
}
