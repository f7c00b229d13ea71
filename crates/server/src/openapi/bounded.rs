//! Lists whose length a rule bounds.

use std::marker::PhantomData;

use utoipa::openapi::schema::Array;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A list of at least `MIN` and at most `MAX` items, in a description.
pub(crate) struct Bounded<T, const MIN: usize, const MAX: usize>(PhantomData<T>);

impl<T: ToSchema, const MIN: usize, const MAX: usize> PartialSchema for Bounded<T, MIN, MAX> {
    fn schema() -> RefOr<Schema> {
        let mut list = Array::new(Ref::from_schema_name(T::name()));
        list.min_items = (MIN > 0).then_some(MIN);
        list.max_items = Some(MAX);
        list.into()
    }
}

impl<T: ToSchema, const MIN: usize, const MAX: usize> ToSchema for Bounded<T, MIN, MAX> {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}
