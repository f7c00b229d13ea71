use rules::crop::Crop;
use rules::crop_code::CropCode;

/// The codes that an agent entered for crops without a code of the authority. A map would make the wasm module larger.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CropCodes(Vec<(Crop, CropCode)>);

impl FromIterator<(Crop, CropCode)> for CropCodes {
    fn from_iter<I: IntoIterator<Item = (Crop, CropCode)>>(codes: I) -> Self {
        Self(codes.into_iter().collect())
    }
}

impl CropCodes {
    pub(crate) fn get(&self, crop: Crop) -> Option<CropCode> {
        self.0.iter().find(|(coded, _)| *coded == crop).map(|(_, code)| *code)
    }
}
