//! What a file can have: the records of a kind, of one farmer or of all that the viewer may see.

use rules::field::FieldRecord;
use rules::filter::ResolvedFilter;
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;
use rules::planting::Planting;
use rules::record::RecordId as _;
use rules::user::UserType;
use store::records::Part;
use store::users;
use store::{Connection, Viewer, fields, plantings};

use super::exported::Exported;
use super::source::{PageRequest, Records, Source};
use crate::routes::ogc::AreaFilter;

/// The farmers whose records a file has.
pub(crate) struct Selected {
    /// The name of the farmer is empty for a file of several.
    pub(crate) name: String,
    /// Each has so many records in the file.
    pub(super) farmers: Vec<(UserId, usize)>,
}

impl Selected {
    /// Selects these farmers, or all that the viewer may see if there are none. `count` is none for a farmer that the
    /// viewer may not see, and then so is the selection.
    pub(crate) fn find(
        connection: &mut Connection,
        viewer: Viewer,
        farmers: &[UserId],
        count: impl Fn(&mut Connection, UserId) -> store::Result<Option<usize>>,
    ) -> store::Result<Option<Self>> {
        let mut counts = Vec::new();
        if farmers.is_empty() {
            for farmer in farmers_of(connection, viewer)? {
                counts.push((farmer, count(connection, farmer)?.unwrap_or(0)));
            }
        }
        for &farmer in farmers {
            let Some(count) = count(connection, farmer)? else { return Ok(None) };
            counts.push((farmer, count));
        }
        counts.retain(|(_, count)| *count > 0);
        let name = match *farmers {
            [only] => name_of(connection, viewer, only)?,
            _ => String::new(),
        };
        Ok(Some(Self { name, farmers: counts }))
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

/// Returns an empty name if the viewer may not know it.
fn name_of(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> store::Result<String> {
    let seen = users::visible(connection, viewer, &[farmer])?;
    let name = seen.first().map(|user| format!("{} {}", user.first_name, user.last_name));
    Ok(name.unwrap_or_default())
}

impl Selected {
    pub(crate) fn farmers(&self) -> impl Iterator<Item = UserId> {
        self.farmers.iter().map(|(farmer, _)| *farmer)
    }
}

/// The records of a kind in a file.
pub(crate) struct Layer {
    pub(crate) selected: Selected,
    pub(super) kind: Kind,
    pub(super) source: Box<dyn Source>,
}

impl Layer {
    /// `read` answers none for a farmer that the viewer may no longer see; then the download breaks off.
    pub(crate) fn of<R: Exported>(
        viewer: Viewer,
        selected: Selected,
        read: impl Fn(&mut Connection, PageRequest<R::Id>) -> store::Result<Option<Vec<R>>> + Send + 'static,
    ) -> Self {
        let farmers = selected.farmers().collect();
        Self { selected, kind: R::Id::KIND, source: Box::new(Records::of(farmers, viewer, read)) }
    }
}

impl Layer {
    /// The records of a list in its order, of whatever farmers. `read` gives as many as its limit after a record of the
    /// list, except at the end.
    pub(crate) fn listed<R: Exported>(
        viewer: Viewer,
        selected: Selected,
        read: impl Fn(&mut Connection, Option<R::Id>, usize) -> store::Result<Vec<R>> + Send + 'static,
    ) -> Self {
        let read = move |connection: &mut Connection,
                         PageRequest { after, limit, .. }: PageRequest<R::Id>| {
            read(connection, after, limit).map(Some)
        };
        let source = Records::of(vec![viewer.user_id], viewer, read);
        Self { selected, kind: R::Id::KIND, source: Box::new(source) }
    }
}

/// Returns none for a farmer that the viewer may not see.
pub(crate) fn of_plantings(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: &[UserId],
    sieve: ResolvedFilter,
) -> store::Result<Option<Layer>> {
    let count = |connection: &mut _, farmer| plantings::count(connection, viewer, farmer, &sieve);
    let selected = Selected::find(connection, viewer, farmers, count)?;
    let read = move |connection: &mut _, PageRequest { farmer, after, limit }: PageRequest<_>| {
        plantings::matching(connection, viewer, farmer, &sieve, Part { after, limit })
    };
    Ok(selected.map(|selected| Layer::of::<Planting>(viewer, selected, read)))
}

/// Returns none for a farmer that the viewer may not see.
pub(crate) fn of_fields(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: &[UserId],
    area: Option<AreaFilter>,
) -> store::Result<Option<Layer>> {
    let count = |connection: &mut _, farmer| match &area {
        Some(area) => count_on(connection, viewer, farmer, area),
        None => fields::count(connection, viewer, farmer),
    };
    let selected = Selected::find(connection, viewer, farmers, count)?;
    Ok(selected.map(|selected| layer_of_fields(viewer, selected, area)))
}

/// All fields of these farmers.
pub(crate) fn of_fields_of(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: impl Iterator<Item = UserId>,
) -> store::Result<Layer> {
    let mut counts = Vec::new();
    for farmer in farmers {
        let count = fields::count(connection, viewer, farmer)?.filter(|count| *count > 0);
        counts.extend(count.map(|count| (farmer, count)));
    }
    let selected = Selected::of(connection, viewer, counts)?;
    Ok(layer_of_fields(viewer, selected, None))
}

fn layer_of_fields(viewer: Viewer, selected: Selected, area: Option<AreaFilter>) -> Layer {
    let read = move |connection: &mut _, PageRequest { farmer, after, limit }: PageRequest<_>| match &area {
        Some(area) => read_on(connection, viewer, PageRequest { farmer, after, limit }, area),
        None => fields::of_farmer(connection, viewer, farmer, Part { after, limit }),
    };
    Layer::of::<FieldRecord>(viewer, selected, read)
}

/// Lists the fields of the page that have land in the area: as many as the page says, except at its end.
fn read_on(
    connection: &mut Connection,
    viewer: Viewer,
    PageRequest { farmer, mut after, limit }: PageRequest<FieldId>,
    area: &AreaFilter,
) -> store::Result<Option<Vec<FieldRecord>>> {
    let window = area.window();
    let mut found = Vec::new();
    while found.len() < limit {
        let part = Part { after, limit: limit - found.len() };
        let Some(fields) = fields::matching(connection, viewer, farmer, &window, part)? else {
            return Ok(None);
        };
        let Some(last) = fields.last() else { break };
        after = Some(last.id);
        // A report that cannot be read stays, so that the file fails.
        let is_on = |field: &FieldRecord| field.report().map_or(true, |report| area.keeps(&report));
        found.extend(fields.into_iter().filter(is_on));
    }
    Ok(Some(found))
}

fn count_on(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    area: &AreaFilter,
) -> store::Result<Option<usize>> {
    let (mut count, mut after) = (0, None);
    loop {
        let page = PageRequest { farmer, after, limit: FieldRecord::PART };
        let Some(fields) = read_on(connection, viewer, page, area)? else { return Ok(None) };
        let Some(last) = fields.last() else { return Ok(Some(count)) };
        count += fields.len();
        after = Some(last.id);
    }
}

pub(crate) fn farmers_of(connection: &mut Connection, viewer: Viewer) -> store::Result<Vec<UserId>> {
    match viewer.user_type {
        UserType::Farmer => Ok(vec![viewer.user_id]),
        UserType::Employee | UserType::Agent => {
            Ok(users::own(connection, viewer.user_id)?.map(|user| user.farmers).unwrap_or_default())
        }
    }
}
