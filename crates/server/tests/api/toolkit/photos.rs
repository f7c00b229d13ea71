//! Files of photos, as far as their sizes.

/// A WebP file. If its height is 2 or 1, its bytes are text, so that a test can look for ids in them.
pub(crate) fn webp(width: u8, height: u8) -> Vec<u8> {
    let size = (u32::from(width - 1) | (u32::from(height - 1) << 14)).to_le_bytes();
    let chunk = [&b"VP8L"[..], &24_u32.to_le_bytes(), &[0x2F], &size, &[0; 19]].concat();
    let length = u32::try_from(chunk.len() + 4).expect("a length").to_le_bytes();
    [&b"RIFF"[..], &length, b"WEBP", &chunk].concat()
}

/// A JPEG file with so many bytes in a comment.
pub(crate) fn jpeg(width: u16, height: u16, comment: usize) -> Vec<u8> {
    let ([w0, w1], [h0, h1]) = (width.to_be_bytes(), height.to_be_bytes());
    let mut file = vec![0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, h0, h1, w0, w1, 1, 1, 0x11, 0];
    file.extend(std::iter::repeat_n(0, comment));
    file.extend([0xFF, 0xD9]);
    file
}
