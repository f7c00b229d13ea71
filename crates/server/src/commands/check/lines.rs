//! The lines of a file: each shape is a field, and its values say what is planted there.

use chrono::NaiveDate;
use intake::columns::Meaning;
use intake::feature_table::{Column, FoundShapes, Shape};
use intake::planting_columns::planting_members;
use land::boundary::Boundary;
use land::overlaps::overlaps;
use land::survey::survey;
use land::work::Work;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::field::{FieldBody, FieldReport};
use rules::names::key;
use rules::planting::members::FIELD_NAME;
use rules::planting::{Planted, PlantingForm, PlantingReport};
use rules::readiness::{Farm, FieldOverlap, Level, Reason, ReportLine, StatedReason, verdict};
use rules::record::{Kind, Member};
use rules::violation::Violation;
use serde_json::{Map, Value};

use crate::report_line::is_outside_field;

/// What stands against filing a line: a value that no report can hold, or a reason of the rules.
#[derive(Clone, Debug)]
pub(super) enum Finding {
    /// The shape, or a value of it, cannot be read.
    Unreadable {
        code: &'static str,
        message: String,
        member: &'static str,
    },
    Reason(StatedReason),
}

#[derive(Clone, Debug)]
pub(super) struct CheckedLine {
    /// The place of the shape in its file, from 1.
    pub(super) number: usize,
    /// It may be empty.
    pub(super) name: String,
    /// The worst is first.
    pub(super) findings: Vec<Finding>,
}

impl Finding {
    pub(super) const fn level(&self) -> Level {
        match self {
            Self::Unreadable { .. } => Level::Blocks,
            Self::Reason(stated) => stated.reason.level(),
        }
    }
}

impl CheckedLine {
    pub(super) fn level(&self) -> Level {
        self.findings.iter().map(Finding::level).max().unwrap_or(Level::Fine)
    }
}

/// What was read of a shape.
struct ReadLine {
    number: usize,
    name: String,
    planting: Option<PlantingReport>,
    field: Option<FieldReport>,
    unreadable: Vec<Finding>,
}

/// Plantings of one crop year in shapes of one name are compared with one another, and the shapes of one crop year with
/// those of other names.
pub(super) fn checked(found: &FoundShapes, today: Day) -> Vec<CheckedLine> {
    let columns: Vec<_> = found.columns.iter().map(|column| column.name.as_str()).collect();
    let members = planting_members(&columns);
    let lines: Vec<_> = found.shapes.iter().map(|shape| read(&found.columns, &members, shape)).collect();
    let readable: Vec<_> = lines.iter().filter_map(|line| line.planting.as_ref()).collect();
    let farm = Farm::new(readable.iter().map(|planting| Planted::of(planting)), []);
    let overlaps = overlaps_of_each(&lines);
    let mut place = 0..;
    lines
        .iter()
        .zip(&overlaps)
        .map(|(line, overlaps)| {
            let judged = line.planting.as_ref().and_then(|planting| {
                let others = farm.others(place.next()?);
                Some(reasons(line, planting, &others, overlaps, today))
            });
            let judged = judged.unwrap_or_default().into_iter().filter(|it| !is_told(line, it.reason));
            let findings = line.unreadable.iter().cloned().chain(judged.map(Finding::Reason)).collect();
            CheckedLine { number: line.number, name: line.name.clone(), findings }
        })
        .collect()
}

/// For each line the shapes of other names that have land of its shape and are planted for its crop year.
fn overlaps_of_each(lines: &[ReadLine]) -> Vec<Vec<FieldOverlap>> {
    let drawn = lines.iter().enumerate().filter_map(|(place, line)| {
        let crop_year = line.planting.as_ref()?.crop_year()?;
        let shape = &line.field.as_ref()?.boundary.as_ref()?.shape;
        Some(((place, crop_year, &line.name), Boundary::from_geojson(shape).ok()?))
    });
    let (planted, boundaries): (Vec<_>, Vec<_>) = drawn.unzip();
    let mut of_each = vec![Vec::new(); lines.len()];
    for overlap in overlaps(&boundaries) {
        let Some((&one, &other)) = planted.get(overlap.one).zip(planted.get(overlap.other)) else { continue };
        let acres = u32::try_from(overlap.acres.units()).ok().and_then(Acres::from_hundredths);
        let is_of_two_fields = one.1 == other.1 && key(one.2) != key(other.2);
        let Some(acres) = acres.filter(|_| is_of_two_fields) else { continue };
        for ((place, ..), (.., name)) in [(one, other), (other, one)] {
            if let Some(of_line) = of_each.get_mut(place) {
                of_line.push(FieldOverlap { name: name.clone(), acres });
            }
        }
    }
    of_each
}

fn reasons(
    line: &ReadLine,
    planting: &PlantingReport,
    others: &[Planted<'_>],
    overlaps: &[FieldOverlap],
    today: Day,
) -> Vec<StatedReason> {
    let field = line.field.as_ref();
    let line = ReportLine {
        planting,
        confirmation: None,
        field,
        is_outside_field: field.is_some_and(|field| is_outside_field(planting, field)),
        overlaps,
        others,
        dates: &[],
        today,
    };
    verdict(&line).stated().collect()
}

/// A member that cannot be read is there, so it is not missing too.
fn is_told(line: &ReadLine, reason: Reason) -> bool {
    let member_of = |finding: &Finding| match finding {
        Finding::Unreadable { member, .. } => Some(*member),
        Finding::Reason(_) => None,
    };
    line.unreadable.iter().any(|finding| member_of(finding) == Some(reason.mend().member))
}

fn read(columns: &[Column], members: &[Option<&'static Member>], shape: &Shape) -> ReadLine {
    let values = members.iter().copied().zip(&shape.values);
    let form = values.fold(PlantingForm::default(), |form, (member, value)| match member {
        Some(member) => form.with(member, typed(member, value)),
        None => form,
    });
    let (planting, mut unreadable) = planting(&form);
    let name = form.text(&FIELD_NAME).trim().to_owned();
    let (field, of_field) = field(columns, shape, &name);
    unreadable.extend(of_field);
    ReadLine { number: shape.number, name, planting, field, unreadable }
}

/// A value as a form has it: the code of a choice, the list's spelling of a crop, and a day as year, month and day.
fn typed(member: &Member, value: &str) -> String {
    let is_value = |text: &str| text.eq_ignore_ascii_case(value.trim());
    let known = match member.kind {
        Kind::Crop => Crop::labels().find(|label| is_value(label)).map(str::to_owned),
        Kind::Choice(list) => list
            .iter()
            .find(|choice| is_value(choice.code) || is_value(choice.label))
            .map(|choice| choice.code.to_owned()),
        Kind::StartDate | Kind::EndDate => {
            NaiveDate::parse_from_str(value.trim(), "%m/%d/%Y").ok().map(|day| day.to_string())
        }
        _ => None,
    };
    known.unwrap_or_else(|| value.to_owned())
}

/// Without the values that no report can hold, unless it needs them.
fn planting(form: &PlantingForm) -> (Option<PlantingReport>, Vec<Finding>) {
    let violations = match form.check() {
        Ok(report) => return (Some(report), Vec::new()),
        Err(violations) => violations,
    };
    let is_broken = |member: &Member| violations.iter().any(|it| it.field.name() == member.name);
    let readable = PlantingForm::members()
        .filter(|member| !is_broken(member))
        .fold(PlantingForm::default(), |readable, member| readable.with(member, form.text(member)));
    (readable.check().ok(), violations.into_iter().map(unreadable).collect())
}

fn unreadable(violation: Violation) -> Finding {
    Finding::Unreadable {
        code: violation.rule.code(),
        message: format!("{}.", violation.rule.message()),
        member: violation.field.name(),
    }
}

fn field(columns: &[Column], shape: &Shape, name: &str) -> (Option<FieldReport>, Option<Finding>) {
    let broken =
        |code: &'static str, message: String| Finding::Unreadable { code, message, member: "boundary" };
    let area = match &shape.area {
        Ok(area) => area,
        Err(error) => return (None, Some(broken(error.code(), format!("{}.", error.message())))),
    };
    let of_columns = columns.iter().zip(&shape.values).filter_map(|(column, value)| {
        let meaning = column.meaning.filter(|meaning| *meaning != Meaning::Name)?;
        Some((meaning.member().to_owned(), Value::from(value.as_str())))
    });
    let mut members: Map<String, Value> = of_columns.collect();
    // A line without a name is told as one; its field can still be judged.
    let name = if name.is_empty() { format!("{}", shape.number) } else { name.to_owned() };
    members.insert("name".to_owned(), name.into());
    members.insert("boundary".to_owned(), serde_json::from_str(area).unwrap_or_default());
    let Ok(body) = serde_json::from_value::<FieldBody>(Value::Object(members)) else { return (None, None) };
    match body.check(|shape, accuracy| survey(shape, accuracy, &Work::while_wanted(&|| true))) {
        Ok(report) => (Some(report), None),
        Err(refusal) => {
            let of_boundary =
                refusal.boundary.first().map(|it| broken(it.code.as_str(), it.message().into_owned()));
            (None, of_boundary.or_else(|| refusal.violations.into_iter().next().map(unreadable)))
        }
    }
}
