//! Whether the bytes of a photo are what they are said to be.

use imagesize::ImageType;
use rules::photo::{PHOTO_SIDE_MAX, PhotoSize, PhotoType};

use crate::problem::{Code, Problem};

/// The end of every JPEG file.
const JPEG_END: [u8; 2] = [0xFF, 0xD9];

/// The bytes before the part of a WebP file that its length counts.
const WEBP_HEAD: usize = 8;

/// The size of a complete picture of this type, with nothing after its end.
pub(super) fn size_of(bytes: &[u8], photo_type: PhotoType) -> Result<PhotoSize, Problem> {
    if !is_of_type(bytes, photo_type) || !is_complete(bytes, photo_type) {
        return Err(unreadable());
    }
    let size = imagesize::blob_size(bytes).map_err(|_| unreadable())?;
    let pixels = |side| u32::try_from(side).unwrap_or(u32::MAX);
    PhotoSize::new(pixels(size.width), pixels(size.height)).ok_or_else(|| {
        let detail = format!("A photo may have at most {PHOTO_SIDE_MAX} pixels on its longer side.");
        Problem::new(Code::PhotoSize, detail)
    })
}

fn is_of_type(bytes: &[u8], photo_type: PhotoType) -> bool {
    match imagesize::image_type(bytes) {
        Ok(ImageType::Jpeg) => photo_type == PhotoType::Jpeg,
        Ok(ImageType::Webp) => photo_type == PhotoType::Webp,
        _ => false,
    }
}

fn is_complete(bytes: &[u8], photo_type: PhotoType) -> bool {
    match photo_type {
        PhotoType::Jpeg => bytes.ends_with(&JPEG_END),
        PhotoType::Webp => {
            let length = bytes.get(4..WEBP_HEAD).and_then(|length| length.try_into().ok());
            let length = length.and_then(|length| usize::try_from(u32::from_le_bytes(length)).ok());
            // A file of an odd length ends with one more byte.
            length.is_some_and(|length| length.next_multiple_of(2) == bytes.len().saturating_sub(WEBP_HEAD))
        }
    }
}

fn unreadable() -> Problem {
    Problem::new(Code::PhotoUnreadable, "The photo is damaged, or not of the type that it is said to be.")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A JPEG file without a picture in it, as far as its size.
    fn jpeg(width: u16, height: u16) -> Vec<u8> {
        let [w0, w1] = width.to_be_bytes();
        let [h0, h1] = height.to_be_bytes();
        let start = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, h0, h1, w0, w1, 1, 1, 0x11, 0];
        [&start[..], &JPEG_END].concat()
    }

    /// A lossless WebP file without a picture in it, as far as its size.
    fn webp(width: u32, height: u32) -> Vec<u8> {
        let size = ((width - 1) | ((height - 1) << 14)).to_le_bytes();
        let chunk = [&b"VP8L"[..], &6_u32.to_le_bytes(), &[0x2F], &size, &[0]].concat();
        let length = u32::try_from(chunk.len() + 4).unwrap().to_le_bytes();
        [&b"RIFF"[..], &length, b"WEBP", &chunk].concat()
    }

    fn pixels(bytes: &[u8], photo_type: PhotoType) -> Result<(u32, u32), Code> {
        let size = size_of(bytes, photo_type);
        size.map(|size| (size.width(), size.height())).map_err(|problem| problem.code())
    }

    #[test]
    fn a_picture_has_the_size_that_it_says() {
        assert_eq!(pixels(&jpeg(1600, 1200), PhotoType::Jpeg), Ok((1600, 1200)));
        assert_eq!(pixels(&webp(640, 480), PhotoType::Webp), Ok((640, 480)));
    }

    #[test]
    fn a_picture_with_too_many_pixels_is_refused() {
        for (bytes, photo_type) in [
            (jpeg(1601, 1200), PhotoType::Jpeg),
            (jpeg(9, 65_535), PhotoType::Jpeg),
            (webp(9, 9_999), PhotoType::Webp),
        ] {
            assert_eq!(pixels(&bytes, photo_type), Err(Code::PhotoSize));
        }
    }

    #[test]
    fn other_bytes_are_refused() {
        let (jpeg, webp) = (jpeg(9, 9), webp(9, 9));
        let followed = |bytes: &[u8]| [bytes, b"<script>alert(1)</script>"].concat();
        for (name, bytes, photo_type) in [
            ("nothing", vec![], PhotoType::Jpeg),
            ("text", b"<svg onload=alert(1)>".to_vec(), PhotoType::Jpeg),
            ("a WebP file as JPEG", webp.clone(), PhotoType::Jpeg),
            ("a JPEG file as WebP", jpeg.clone(), PhotoType::Webp),
            ("a JPEG file with more after it", followed(&jpeg), PhotoType::Jpeg),
            ("a WebP file with more after it", followed(&webp), PhotoType::Webp),
            ("a JPEG file that was cut", jpeg[..jpeg.len() - 1].to_vec(), PhotoType::Jpeg),
            ("a WebP file that was cut", webp[..webp.len() - 1].to_vec(), PhotoType::Webp),
            ("a JPEG file without a picture", [0xFF, 0xD8, 0xFF, 0xD9].to_vec(), PhotoType::Jpeg),
            ("a picture without pixels", self::jpeg(0, 9), PhotoType::Jpeg),
        ] {
            let refused = pixels(&bytes, photo_type);
            assert!(matches!(refused, Err(Code::PhotoUnreadable | Code::PhotoSize)), "{name}: {refused:?}");
        }
    }
}
