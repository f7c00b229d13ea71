#![doc = include_str!("../README.md")]

pub mod boundary;
mod bounds;
mod combine;
pub mod county;
pub mod drawing;
mod geodesic;
mod grid;
mod label;
pub mod limits;
pub mod measures;
pub mod overlaps;
pub mod parts;
mod plane;
mod ring;
mod shape;
pub mod shares;
pub mod survey;
mod thinning;
pub mod violation;
pub mod walk;
pub mod work;
