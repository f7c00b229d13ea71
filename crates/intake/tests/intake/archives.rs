use std::fs;
use std::path::Path;
use std::process::Command;

use intake::error::FileError;

use crate::support::{FIELDS, areas, assert_same, converted, error, geometries, read};

/// Packs the files with Python's own module, which writes what it is told.
fn zip(script: &str, files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    let head = "import os, zipfile\nnames = sorted(os.listdir('.'))\narchive = zipfile.ZipFile('a.zip', 'w', \
         zipfile.ZIP_DEFLATED)\n";
    let program = format!("{head}{script}\narchive.close()\n");
    python(&program, folder.path());
    fs::read(folder.path().join("a.zip")).unwrap()
}

fn python(program: &str, folder: &Path) {
    let output = Command::new("python3").args(["-c", program]).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn zipped_shapefiles_and_geojson_are_read_from_any_folder() {
    let mut files = converted(FIELDS, "clu.shp", &[]);
    files.push(("more.geojson".to_owned(), FIELDS.as_bytes().to_vec()));
    files.push(("readme.txt".to_owned(), b"hello".to_vec()));
    let script = "for name in names: archive.write(name, 'export/' + name)\n\
                  archive.writestr('__MACOSX/._clu.shp', 'x')";
    let found = read("clu.zip", &zip(script, &files));
    assert_eq!(found.refused, []);
    assert_eq!(found.shapes.len(), 4);
    for (area, wanted) in areas(&found).iter().zip(geometries(FIELDS).iter().cycle()) {
        assert_same(area, wanted, 0.0);
    }
}

#[test]
fn stored_archive_with_a_comment_is_read() {
    let files = converted(FIELDS, "clu.shp", &[]);
    let script = "archive.compression = 0\nfor name in names: archive.write(name)\n\
                  archive.comment = b'PK\\x05\\x06 from the office'";
    assert_eq!(read("clu.zip", &zip(script, &files)).shapes.len(), 2);
}

#[test]
fn bombs_and_paths_that_lead_out_are_refused() {
    let bomb = zip("archive.writestr('a.geojson', ' ' * 30_000_000)", &[]);
    assert_eq!(error("a.zip", &bomb), FileError::ArchiveTooLarge);
    let many = zip("for index in range(1_001): archive.writestr(f'{index}.json', '{}')", &[]);
    assert_eq!(error("a.zip", &many), FileError::ArchiveTooLarge);
    let large = zip(
        "archive.compression = 0\nfor index in range(2): archive.writestr(f'{index}.json', ' ' * 25_000_001)",
        &[],
    );
    assert_eq!(error("a.zip", &large), FileError::FileTooLarge);
    for path in ["../a.json", "/a.json", "b/../../a.json", "c:\\\\a.json", "..\\\\a.json"] {
        let archive = zip(&format!("archive.writestr('{path}', '{{}}')"), &[]);
        assert_eq!(error("a.zip", &archive), FileError::ArchivePathUnsafe, "{path}");
    }
    assert_eq!(error("a.zip", &nested(many)), FileError::ArchiveTooLarge);
}

/// An archive in an archive.
fn nested(archive: Vec<u8>) -> Vec<u8> {
    zip("archive.write('inner.zip')", &[("inner.zip".to_owned(), archive)])
}

#[test]
fn archives_in_an_archive_are_read_one_level_deep() {
    let packed = zip(
        "for name in names: archive.write(name)",
        &[("clu.geojson".to_owned(), FIELDS.as_bytes().to_vec())],
    );
    let packed = nested(packed);
    let found = read("a.zip", &packed);
    assert_eq!((found.refused.len(), found.shapes.len()), (0, 2));
    let found = read("a.zip", &nested(packed));
    assert_eq!(found.refused[0].file, "a.zip/inner.zip/inner.zip");
    assert_eq!(found.refused[0].error, FileError::ArchiveTooDeep);
}

#[test]
fn archives_in_an_archive_share_its_room() {
    let script = "import io
for index in range(3):
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, 'w', zipfile.ZIP_DEFLATED) as packed:
        packed.writestr('a.json', os.urandom(140_000) + bytes(19_860_000))
    archive.writestr(f'{index}.zip', inner.getvalue())";
    let found = read("a.zip", &zip(script, &[]));
    let errors: Vec<_> = found.refused.iter().map(|refused| refused.error).collect();
    assert_eq!(errors, [FileError::EncodingUnknown, FileError::EncodingUnknown, FileError::ArchiveTooLarge]);
}

#[test]
fn lies_about_a_size_are_refused() {
    let lying = |mut archive: Vec<u8>, size: u32| {
        let listed = archive.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
        archive[listed + 24..listed + 28].copy_from_slice(&size.to_le_bytes());
        error("a.zip", &archive)
    };
    let archive = zip("archive.writestr('a.geojson', ' ' * 1_000)", &[]);
    for size in [999, 1_001, u32::MAX] {
        assert_eq!(lying(archive.clone(), size), FileError::ArchiveBroken, "{size}");
    }
    let bomb = zip("archive.writestr('a.geojson', ' ' * 30_000_000)", &[]);
    assert_eq!(lying(bomb, 1_000), FileError::ArchiveBroken);
    assert_eq!(error("a.zip", &archive[..archive.len() - 30]), FileError::ArchiveBroken);
}

#[test]
fn archive_with_a_password_or_nothing_of_use_is_refused() {
    let mut archive = zip("archive.writestr('a.geojson', '{}')", &[]);
    let listed = archive.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    archive[listed + 8] |= 1;
    assert_eq!(error("a.zip", &archive), FileError::ArchiveEncrypted);
    assert_eq!(error("a.zip", &zip("archive.writestr('a.txt', 'hello')", &[])), FileError::FileUnknown);
}
