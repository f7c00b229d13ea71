mod deleting;
mod export;
mod patch;
mod put;
mod reading;
