//! What people read of a reason, in English.

use super::reason::Reason;

impl Reason {
    /// What is wrong. `{fields}` stands for what [`StatedReason`](super::StatedReason) names.
    pub const fn message(self) -> &'static str {
        match self {
            Self::AcresMissing => "The acres are missing.",
            Self::PlantingDateMissing => "The planting date is missing.",
            Self::PlantedInFuture => "The planting date is in the future.",
            Self::PlantedToday => "The planting date is today.",
            Self::ShareMissing => "The farmer's share is missing.",
            Self::OtherShareholdersMissing => "Nobody said who has the rest of the crop.",
            Self::LegalDescriptionMissing => "The legal description is missing.",
            Self::AcresChangeUnexplained => "The acres are not those first reported, and no reason is given.",
            Self::AcresUnchanged => {
                "A reason is given for a change of the acres, and they are those first reported."
            }
            Self::AcresChangeWithoutOriginal => {
                "A reason is given for a change of the acres, and the acres first reported are missing."
            }
            Self::FieldMissing => "The planting is on no known field.",
            Self::FsaFarmMissing => "The field has no FSA farm number.",
            Self::CountyUnknown => "The county of the field does not exist in its state.",
            Self::SubfieldMissing => {
                "The field has several plantings this year, and this one names no part of the field."
            }
            Self::SubfieldRepeated => "Another planting of this year is on the same part of the field.",
            Self::ReportedTwice => "The same crop is reported more than once on this field this year.",
            Self::AcresBeyondField => "The planting has more acres than its field.",
            Self::PlantingsBeyondField => {
                "The plantings of this year have more acres together than the field."
            }
            Self::FieldsOverlap => "The field shares land with {fields}, also reported this year.",
            Self::LocationOutsideField => "The location is outside of the field.",
            Self::PlantedEarly => "The crop was planted before the earliest planting date of its county.",
            Self::PlantedLate => "The crop was planted after the final planting date of its county.",
            Self::CountyNearLine => "The field is near a county line.",
            Self::BoundaryMissing => "The field has no boundary.",
            Self::FsaTractMissing => "The field has no FSA tract number.",
            Self::FsaFieldMissing => "The field has no FSA field number.",
            Self::SubfieldAlone => {
                "The planting names a part of the field, and no other planting is on the field this year."
            }
            Self::SubfieldOutOfOrder => "The parts of the field are not named in order.",
            Self::IrrigationMissing => "Nobody said whether the planting is irrigated.",
            Self::NotConfirmed => "The farmer has not confirmed what the agent entered.",
        }
    }

    /// What to do.
    pub const fn advice(self) -> &'static str {
        match self {
            Self::AcresMissing => "Enter the acres that are planted.",
            Self::PlantingDateMissing => "Enter the day on which planting was completed.",
            Self::PlantedInFuture => "Correct the date, or file once the crop is planted.",
            Self::PlantedToday => "It can be filed from tomorrow on.",
            Self::ShareMissing => "Enter the share of the crop in percent.",
            Self::OtherShareholdersMissing => "Enter the other shareholders.",
            Self::LegalDescriptionMissing => "Enter section, township and range, if the land has them.",
            Self::AcresChangeUnexplained => "Choose why the acres changed.",
            Self::AcresUnchanged => "Clear the reason, or correct the acres.",
            Self::AcresChangeWithoutOriginal => "Enter the acres first reported, or clear the reason.",
            Self::FieldMissing => "Choose one of the farm's fields, or add the field under this name.",
            Self::FsaFarmMissing | Self::FsaTractMissing | Self::FsaFieldMissing => {
                "Enter the number from the farm's FSA records."
            }
            Self::CountyUnknown => "Choose the county again.",
            Self::SubfieldMissing => "Enter the letters of its part, such as A or B.",
            Self::SubfieldRepeated => "Give each planting a part of its own.",
            Self::ReportedTwice => "Delete one of the plantings, or give each a part of the field.",
            Self::AcresBeyondField => "Correct the acres, or the boundary of the field.",
            Self::PlantingsBeyondField => {
                "Correct the acres, unless a second crop was planted after the first."
            }
            Self::FieldsOverlap => "Correct the boundary of the field that reaches too far.",
            Self::LocationOutsideField => "Check that this is the right field, or correct the location.",
            Self::PlantedEarly => {
                "Check the date. Ask the agent what the early planting means for the insurance."
            }
            Self::PlantedLate => {
                "Check the date. Ask the agent what the late planting means for the insurance."
            }
            Self::CountyNearLine => "Choose the county of its FSA farm record.",
            Self::BoundaryMissing => {
                "Walk, draw or import the boundary, so that its acres and its county are known."
            }
            Self::SubfieldAlone => {
                "Add the planting of the other part, or clear the part if the crop is on the whole field."
            }
            Self::SubfieldOutOfOrder => "Name them A, B, C and so on, without a gap.",
            Self::IrrigationMissing => "Choose irrigated or not irrigated.",
            Self::NotConfirmed => "Ask the farmer to confirm it.",
        }
    }
}
