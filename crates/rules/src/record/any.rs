use super::reference::RecordRef;
use super::report::RecordId;
use super::stored::Record;
use super::version::Version;
use crate::ids::{FieldId, PlantingId, UserId, ZeroReportId};

macro_rules! any_record {
    ($($Kind:ident($Id:ident)),+ $(,)?) => {
        /// A record of any kind.
        #[derive(Clone, PartialEq, Debug)]
        pub enum AnyRecord {
            $($Kind(Record<$Id>)),+
        }

        impl AnyRecord {
            fn shared(&self) -> &dyn Shared {
                match self {
                    $(Self::$Kind(record) => record),+
                }
            }
        }

        $(impl From<Record<$Id>> for AnyRecord {
            fn from(record: Record<$Id>) -> Self {
                Self::$Kind(record)
            }
        })+
    };
}

any_record!(Planting(PlantingId), Field(FieldId), ZeroReport(ZeroReportId));

/// What a record tells without its kind.
trait Shared {
    fn reference(&self) -> RecordRef;
    fn version(&self) -> Version;
    fn people(&self) -> [UserId; 3];
    fn length(&self) -> usize;
    fn write_json(&self, out: &mut Vec<u8>);
}

impl<Id: RecordId> Shared for Record<Id> {
    fn reference(&self) -> RecordRef {
        self.id.into()
    }

    fn version(&self) -> Version {
        self.version
    }

    fn people(&self) -> [UserId; 3] {
        [self.farmer, self.creator, self.updated_by]
    }

    fn length(&self) -> usize {
        self.document.as_str().len()
    }

    fn write_json(&self, out: &mut Vec<u8>) {
        Self::write_json(self, out);
    }
}

impl AnyRecord {
    pub fn reference(&self) -> RecordRef {
        self.shared().reference()
    }

    pub fn farmer(&self) -> UserId {
        let [farmer, ..] = self.people();
        farmer
    }

    pub fn version(&self) -> Version {
        self.shared().version()
    }

    /// The farmer, the creator and the last author.
    pub fn people(&self) -> [UserId; 3] {
        self.shared().people()
    }

    /// Returns the length of the document in bytes.
    pub fn length(&self) -> usize {
        self.shared().length()
    }

    pub fn write_json(&self, out: &mut Vec<u8>) {
        self.shared().write_json(out);
    }
}
