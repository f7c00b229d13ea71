use strum::{IntoStaticStr, VariantArray};

use super::level::Level;
use super::source::Source;
use crate::field::members::{BOUNDARY, COUNTY, FSA_FARM, FSA_FIELD, FSA_TRACT};
use crate::kind::Kind;
use crate::planting::members::{
    ACRES_CHANGE_REASON, ESTIMATED_ACRES, FIELD_NAME, IRRIGATION, LATITUDE, LEGAL_DESCRIPTION,
    OTHER_SHAREHOLDERS, SHARE, START_DATE, SUBFIELD,
};
use crate::record::{Confirmation, Member};

/// What stands against filing a line. Within a level, people read them in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Reason {
    AcresMissing,
    PlantingDateMissing,
    PlantedInFuture,
    PlantedToday,
    ShareMissing,
    FieldMissing,
    FsaFarmMissing,
    CountyUnknown,
    SubfieldMissing,
    SubfieldRepeated,
    AcresChangeUnexplained,
    AcresUnchanged,
    AcresChangeWithoutOriginal,
    ReportedTwice,
    AcresBeyondField,
    PlantingsBeyondField,
    FieldsOverlap,
    LocationOutsideField,
    PlantedEarly,
    PlantedLate,
    CountyNearLine,
    OtherShareholdersMissing,
    BoundaryMissing,
    LegalDescriptionMissing,
    FsaTractMissing,
    FsaFieldMissing,
    SubfieldAlone,
    SubfieldOutOfOrder,
    IrrigationMissing,
    NotConfirmed,
}

/// The place where a reason is mended: a member of the planting or of its field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mend {
    pub kind: Kind,
    pub member: &'static str,
}

impl Reason {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// A code never changes: clients and translations rely on it.
    pub const fn code(self) -> &'static str {
        self.into_str()
    }

    /// Never [`Level::Fine`].
    pub const fn level(self) -> Level {
        match self {
            Self::AcresMissing
            | Self::PlantingDateMissing
            | Self::PlantedInFuture
            | Self::ShareMissing
            | Self::FieldMissing
            | Self::FsaFarmMissing
            | Self::CountyUnknown
            | Self::SubfieldMissing
            | Self::SubfieldRepeated
            | Self::AcresChangeUnexplained
            | Self::AcresUnchanged
            | Self::AcresChangeWithoutOriginal => Level::Blocks,
            Self::PlantedToday
            | Self::ReportedTwice
            | Self::AcresBeyondField
            | Self::PlantingsBeyondField
            | Self::FieldsOverlap
            | Self::LocationOutsideField
            | Self::PlantedEarly
            | Self::PlantedLate
            | Self::CountyNearLine
            | Self::OtherShareholdersMissing
            | Self::BoundaryMissing
            | Self::LegalDescriptionMissing
            | Self::FsaTractMissing
            | Self::FsaFieldMissing
            | Self::SubfieldAlone
            | Self::SubfieldOutOfOrder
            | Self::IrrigationMissing
            | Self::NotConfirmed => Level::LookAt,
        }
    }

    pub const fn source(self) -> Source {
        match self {
            Self::AcresMissing
            | Self::PlantingDateMissing
            | Self::ReportedTwice
            | Self::AcresBeyondField
            | Self::PlantingsBeyondField
            | Self::FieldsOverlap
            | Self::LocationOutsideField
            | Self::PlantedEarly
            | Self::PlantedLate
            | Self::CountyNearLine
            | Self::OtherShareholdersMissing
            | Self::BoundaryMissing
            | Self::LegalDescriptionMissing
            | Self::NotConfirmed => Source::Acremark,
            Self::PlantedInFuture | Self::PlantedToday => Source::AcrsiRules(&[39, 40]),
            Self::ShareMissing
            | Self::FieldMissing
            | Self::FsaFarmMissing
            | Self::FsaTractMissing
            | Self::FsaFieldMissing
            | Self::IrrigationMissing => Source::AcrsiStructure,
            Self::CountyUnknown => Source::AcrsiRules(&[15, 16]),
            Self::AcresChangeUnexplained => Source::AcrsiRules(&[27, 30, 34]),
            Self::AcresUnchanged => Source::AcrsiRules(&[28, 31]),
            Self::AcresChangeWithoutOriginal => Source::AcrsiRules(&[33]),
            Self::SubfieldMissing => Source::AcrsiRules(&[18]),
            Self::SubfieldRepeated | Self::SubfieldOutOfOrder => Source::AcrsiRules(&[19]),
            Self::SubfieldAlone => Source::AcrsiRules(&[17]),
        }
    }

    pub const fn mend(self) -> Mend {
        match self {
            Self::AcresMissing | Self::AcresBeyondField | Self::PlantingsBeyondField => {
                planting(&ESTIMATED_ACRES)
            }
            Self::PlantingDateMissing
            | Self::PlantedInFuture
            | Self::PlantedToday
            | Self::PlantedEarly
            | Self::PlantedLate => planting(&START_DATE),
            Self::ShareMissing => planting(&SHARE),
            Self::OtherShareholdersMissing => planting(&OTHER_SHAREHOLDERS),
            Self::LegalDescriptionMissing => planting(&LEGAL_DESCRIPTION),
            Self::AcresChangeUnexplained | Self::AcresUnchanged | Self::AcresChangeWithoutOriginal => {
                planting(&ACRES_CHANGE_REASON)
            }
            Self::FieldMissing => planting(&FIELD_NAME),
            Self::FsaFarmMissing => field(&FSA_FARM),
            Self::CountyUnknown | Self::CountyNearLine => field(&COUNTY),
            Self::SubfieldMissing
            | Self::SubfieldRepeated
            | Self::ReportedTwice
            | Self::SubfieldAlone
            | Self::SubfieldOutOfOrder => planting(&SUBFIELD),
            Self::LocationOutsideField => planting(&LATITUDE),
            Self::FieldsOverlap | Self::BoundaryMissing => field(&BOUNDARY),
            Self::FsaTractMissing => field(&FSA_TRACT),
            Self::FsaFieldMissing => field(&FSA_FIELD),
            Self::IrrigationMissing => planting(&IRRIGATION),
            Self::NotConfirmed => Mend { kind: Kind::Planting, member: Confirmation::MEMBER },
        }
    }
}

const fn planting(member: &'static Member) -> Mend {
    Mend { kind: Kind::Planting, member: member.name }
}

const fn field(member: &'static Member) -> Mend {
    Mend { kind: Kind::Field, member: member.name }
}
