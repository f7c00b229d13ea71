mod deleting;
mod export;
mod import;
mod patch;
mod put;
mod reading;
mod undo_import;
