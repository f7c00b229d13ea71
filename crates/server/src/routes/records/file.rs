//! Records as a file for a mapping system, written while the client reads it.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use actix_web::http::header::CONTENT_DISPOSITION;
use formats::{Document, Feature, FieldRow, Format, People, Person, PlantingRow};
use rules::field::FieldRecord;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::kind::Kind;
use rules::planting::Planting;
use rules::user::{User, UserType};
use store::audit::{self, Event};
use store::users::{self, FarmerAndCreator};
use store::{Connection, Store, Viewer};

use crate::clock;
use crate::downloads::{PART, Permit, in_parts};
use crate::problem::Problem;

/// A kind of record that is exported.
pub(crate) trait Exported: Sized + Send + 'static {
    const KIND: Kind;
    /// Read and written at a time.
    const PART: usize;
    type Id: Copy + Send + 'static;
    type Row<'a>: Feature;

    fn id(&self) -> Self::Id;
    fn farmer_and_creator(&self) -> (UserId, UserId);
    /// The farmer and the creator. None if the viewer may not know them.
    fn people(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        creator: UserId,
    ) -> store::Result<Option<FarmerAndCreator>>;
    fn row<'a>(&'a self, people: &'a People) -> Result<Self::Row<'a>, Problem>;
}

impl Exported for Planting {
    const KIND: Kind = Kind::Planting;
    const PART: usize = PART;
    type Id = PlantingId;
    type Row<'a> = PlantingRow<'a>;

    fn id(&self) -> PlantingId {
        self.planting_id
    }

    fn farmer_and_creator(&self) -> (UserId, UserId) {
        (self.farmer, self.creator)
    }

    fn people(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        creator: UserId,
    ) -> store::Result<Option<FarmerAndCreator>> {
        users::of_planting(connection, viewer, farmer, creator)
    }

    fn row<'a>(&'a self, people: &'a People) -> Result<PlantingRow<'a>, Problem> {
        Ok(PlantingRow::named(self, people))
    }
}

impl Exported for FieldRecord {
    const KIND: Kind = Kind::Field;
    /// A boundary with 10,000 corners has about 200 kB.
    const PART: usize = 20;
    type Id = FieldId;
    type Row<'a> = FieldRow<'a>;

    fn id(&self) -> FieldId {
        self.id
    }

    fn farmer_and_creator(&self) -> (UserId, UserId) {
        (self.farmer, self.creator)
    }

    fn people(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        creator: UserId,
    ) -> store::Result<Option<FarmerAndCreator>> {
        users::of_field(connection, viewer, farmer, creator)
    }

    fn row<'a>(&'a self, people: &'a People) -> Result<FieldRow<'a>, Problem> {
        Ok(FieldRow::named(self, people)?)
    }
}

/// The farmers whose records a file has.
pub(crate) struct Selected {
    /// Of the farmer. Empty for a file of all farmers.
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
        let seen = users::visible(connection, viewer, &[farmer])?;
        let name = seen.first().map(|user| format!("{} {}", user.first_name, user.last_name));
        let farmers = (count > 0).then_some((farmer, count)).into_iter().collect();
        Ok(Some(Self { name: name.unwrap_or_default(), farmers }))
    }
}

fn farmers_of(connection: &mut Connection, viewer: Viewer) -> store::Result<Vec<UserId>> {
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
    let rest = Rest { document: Document::of::<R::Row<'_>>(format), farmers, farmer: 0, after: None, read };
    let next = async move |rest: Option<Rest<R, Read>>| {
        let Some(rest) = rest else { return Ok(None) };
        store.read(move |connection| rest.write(connection, viewer)).await.map(Some)
    };
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .streaming(in_parts(permit, Some(rest), next)))
}

/// The part of a file that is not written yet.
struct Rest<R: Exported, Read> {
    document: Document,
    farmers: Vec<UserId>,
    /// The index of the next farmer. `after` is the last of their records that is written.
    farmer: usize,
    after: Option<R::Id>,
    read: Read,
}

impl<R, Read> Rest<R, Read>
where
    R: Exported,
    Read: Fn(&mut Connection, Stretch<R::Id>) -> store::Result<Option<Vec<R>>>,
{
    /// Writes the next bytes of the file. Returns them with the rest.
    fn write(
        mut self,
        connection: &mut Connection,
        viewer: Viewer,
    ) -> Result<(Vec<u8>, Option<Self>), Problem> {
        let mut found = Vec::new();
        while found.len() < R::PART {
            let Some(farmer) = self.farmers.get(self.farmer).copied() else {
                let mut bytes = self.chunk(connection, viewer, &found)?;
                bytes.append(&mut self.document.end()?);
                return Ok((bytes, None));
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
        Ok((self.chunk(connection, viewer, &found)?, Some(self)))
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
fn people<R: Exported>(connection: &mut Connection, viewer: Viewer, records: &[R]) -> store::Result<People> {
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
