//! Checks the lines of an acreage report in other programs' files.

mod lines;
mod lite;
mod print;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fs, process::ExitCode};

use intake::File;
use intake::feature_table::FoundShapes;
use rules::readiness::Level;

use crate::clock;
use crate::config::CheckOptions;
use lines::CheckedLine;
use lite::Lite;

/// Something blocks a line.
const BLOCKED: u8 = 1;
/// A file cannot be read.
const UNREADABLE: u8 = 2;

/// Prints the verdict on each line, and on the error output why a file cannot be read.
pub fn run(options: &CheckOptions, out: &mut impl Write, errors: &mut impl Write) -> ExitCode {
    match check(options, out, errors) {
        Ok(code) => ExitCode::from(code),
        // The reader closed the other end and wants no more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(_) => ExitCode::from(UNREADABLE),
    }
}

fn check(options: &CheckOptions, out: &mut impl Write, errors: &mut impl Write) -> io::Result<u8> {
    let today = clock::today(options.today).map_err(io::Error::other)?;
    let (mut worst, mut is_unreadable) = (Level::Fine, false);
    for together in groups(&options.files) {
        let name = together.first().map(|path| path.display().to_string()).unwrap_or_default();
        let found = match read(&together) {
            Ok(found) => found,
            Err(error) => {
                writeln!(errors, "acremark: {name}: {error}")?;
                is_unreadable = true;
                continue;
            }
        };
        for refused in &found.refused {
            writeln!(errors, "acremark: {}: {}", refused.file, refused.error.message())?;
            is_unreadable = true;
        }
        for line in lines::checked(&found, today) {
            worst = worst.max(line.level());
            print(options, &name, &line, out)?;
        }
    }
    out.flush()?;
    Ok(if is_unreadable {
        UNREADABLE
    } else if worst == Level::Blocks {
        BLOCKED
    } else {
        0
    })
}

fn print(options: &CheckOptions, file: &str, line: &CheckedLine, out: &mut impl Write) -> io::Result<()> {
    if options.json {
        serde_json::to_writer(&mut *out, &print::Json::new(file, line))?;
        writeln!(out)
    } else {
        write!(out, "{}", print::Text { file, line })
    }
}

/// The files of one Shapefile belong together by their name.
fn groups(files: &[PathBuf]) -> Vec<Vec<&Path>> {
    let stem = |path: &Path| -> (PathBuf, Option<OsString>) {
        (path.parent().map(Path::to_owned).unwrap_or_default(), path.file_stem().map(OsString::from))
    };
    let mut groups: Vec<Vec<&Path>> = Vec::new();
    for file in files {
        let is_of = |group: &&mut Vec<&Path>| group.first().is_some_and(|first| stem(first) == stem(file));
        match groups.iter_mut().find(is_of) {
            Some(group) => group.push(file),
            None => groups.push(vec![file.as_path()]),
        }
    }
    groups
}

fn read(together: &[&Path]) -> io::Result<FoundShapes> {
    let contents = together
        .iter()
        .map(|path| Ok((path.display().to_string(), fs::read(path)?)))
        .collect::<io::Result<Vec<_>>>()?;
    let files: Vec<_> = contents.iter().map(|(name, bytes)| File { name, bytes }).collect();
    Ok(intake::read(&files, &mut Lite::default()))
}
