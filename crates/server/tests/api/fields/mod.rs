mod deleting;
mod patch;
mod put;
mod reading;
