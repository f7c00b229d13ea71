use rules::day::Day;
use rules::ids::{PlantingId, UserId};
use rules::planting::{Period, PlantingReport};

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::records::fields;
use crate::records::kind::{Facts, RecordKind};

impl RecordKind for PlantingId {
    fn facts(report: &PlantingReport) -> Facts<'_> {
        Facts {
            crop: Some(report.crop.label()),
            acres_hundredths: report.acres.map(|acres| acres.hundredths().cast_signed()),
            latitude: report.location.map(|mark| mark.location.latitude()),
            longitude: report.location.map(|mark| mark.location.longitude()),
            start_day: report.period.start().map(Day::number),
            end_day: report.period.end().map(Day::number),
            crop_year: report.crop_year().map(|year| year.0),
            field_id: report.field_id.as_ref().map(Key::key),
        }
    }

    fn derived_from([start, end]: [Option<i32>; 2]) -> Result<Period> {
        const COLUMNS: &str = "records.start_day, end_day";
        let day = |number| Day::from_number(number).ok_or_else(|| Error::unreadable(COLUMNS));
        Period::new(start.map(day).transpose()?, end.map(day).transpose()?)
            .map_err(|_| Error::unreadable(COLUMNS))
    }

    fn redirected_to_successor(
        connection: &mut Connection,
        farmer: UserId,
        report: &PlantingReport,
    ) -> Result<Option<PlantingReport>> {
        fields::redirected_to_successor(connection, farmer, report)
    }
}
