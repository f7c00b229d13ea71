use js_sys::Error;
use rules::photo::{self, PhotoSize};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::records::role;

/// In pixels.
#[derive(Serialize, Tsify)]
pub struct ScaledSize {
    width: u32,
    height: u32,
}

/// The size to which a picture is scaled before it is sent. None for a picture without pixels.
#[wasm_bindgen(js_name = photoSize)]
pub fn photo_size(width: u32, height: u32) -> Result<Option<Ts<ScaledSize>>, Error> {
    let size = PhotoSize::scaled(width, height);
    let size = size.map(|size| ScaledSize { width: size.width(), height: size.height() });
    size.map(|size| size.into_ts().map_err(into_error)).transpose()
}

/// Whether a person who may change the planting may delete a photo of it.
#[wasm_bindgen(js_name = mayDeletePhoto)]
pub fn may_delete_photo(
    #[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str,
    is_own: bool,
) -> Result<bool, Error> {
    Ok(photo::may_delete_photo(role(user_type)?, is_own))
}
