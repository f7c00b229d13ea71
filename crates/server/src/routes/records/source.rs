//! Records that are read and written part by part.

use std::collections::BTreeSet;
use std::io;

use formats::{Document, Fields, Format, People, Person, Storage};
use rules::ids::UserId;
use rules::record::RecordId as _;
use rules::user::User;
use store::users::FarmerAndCreator;
use store::{Connection, Viewer, records};

use super::exported::{Exported, Known};
use crate::problem::Problem;

/// The part of a farmer's records after one of them.
pub(crate) struct PageRequest<Id> {
    pub(crate) farmer: UserId,
    pub(crate) after: Option<Id>,
    pub(crate) limit: usize,
}

/// The records of a layer that are not written yet.
pub(super) trait Source: Send {
    /// Begins a file with this layer.
    fn document(&self, format: Format) -> Result<Document, formats::Error>;

    /// Begins this layer in a file that has others.
    fn layer(&self, document: &mut Document) -> Result<(), formats::Error>;

    /// Writes the next records. Returns the bytes that can be sent, and whether these were the last records.
    fn write(
        &mut self,
        document: &mut Document,
        connection: &mut Connection,
    ) -> Result<(Vec<u8>, bool), Problem>;
}

pub(super) struct Records<R: Exported, Read> {
    viewer: Viewer,
    farmers: Vec<UserId>,
    /// The index of the next farmer. `after` is the last of their records that is written.
    farmer: usize,
    after: Option<R::Id>,
    read: Read,
}

impl<R: Exported, Read> Records<R, Read> {
    pub(super) fn of(farmers: Vec<UserId>, viewer: Viewer, read: Read) -> Self {
        Self { viewer, farmers, farmer: 0, after: None, read }
    }

    fn chunk(
        &self,
        document: &mut Document,
        connection: &mut Connection,
        records: &[R],
    ) -> Result<Vec<u8>, Problem> {
        let is_sheet = document.format().is_sheet();
        let fields = if is_sheet { R::fields(connection, self.viewer, records)? } else { Fields::default() };
        let known = Known { fields, ..known(connection, self.viewer, records)? };
        let mut bytes = Vec::new();
        // One at a time, as a parsed boundary is much larger than its text.
        for record in records {
            bytes.append(&mut document.chunk([record.row(&known)?])?);
        }
        Ok(bytes)
    }
}

impl<R, Read> Source for Records<R, Read>
where
    R: Exported,
    Read: Fn(&mut Connection, PageRequest<R::Id>) -> store::Result<Option<Vec<R>>> + Send,
{
    fn document(&self, format: Format) -> Result<Document, formats::Error> {
        Document::of::<R::Row<'_>>(format, on_disk)
    }

    fn layer(&self, document: &mut Document) -> Result<(), formats::Error> {
        document.layer::<R::Row<'_>>()
    }

    fn write(
        &mut self,
        document: &mut Document,
        connection: &mut Connection,
    ) -> Result<(Vec<u8>, bool), Problem> {
        let mut found = Vec::new();
        while found.len() < R::PART {
            let Some(farmer) = self.farmers.get(self.farmer).copied() else {
                return Ok((self.chunk(document, connection, &found)?, true));
            };
            let limit = R::PART - found.len();
            let of_farmer = (self.read)(connection, PageRequest { farmer, after: self.after, limit })?;
            // The viewer may no longer see the farmer. Then the download breaks off.
            let of_farmer = of_farmer.ok_or_else(Problem::not_found)?;
            self.after = of_farmer.last().map(R::id);
            if of_farmer.len() < limit {
                (self.farmer, self.after) = (self.farmer + 1, None);
            }
            found.extend(of_farmer);
        }
        Ok((self.chunk(document, connection, &found)?, false))
    }
}

/// A file without a name, which the system removes when it is closed, whatever happens to this program.
fn on_disk() -> io::Result<Box<dyn Storage>> {
    Ok(Box::new(tempfile::tempfile()?))
}

/// What is written beside these records, without the facts of their fields.
pub(crate) fn known<R: Exported>(
    connection: &mut Connection,
    viewer: Viewer,
    records: &[R],
) -> store::Result<Known> {
    let people = people(connection, viewer, records)?;
    Ok(Known { people, fields: Fields::default(), codes: R::codes(connection, viewer)? })
}

/// The farmers and creators of these records, as far as the viewer may know them.
fn people<R: Exported>(connection: &mut Connection, viewer: Viewer, records: &[R]) -> store::Result<People> {
    let pairs: BTreeSet<_> = records.iter().map(R::farmer_and_creator).collect();
    let mut known = Vec::new();
    for (farmer, creator) in pairs {
        let named = records::farmer_and_creator(connection, viewer, R::Id::KIND, farmer, creator)?;
        if let Some(FarmerAndCreator { farmer, creator }) = named {
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
