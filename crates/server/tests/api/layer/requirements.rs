//! The requirements of OGC API Features that the layer has to meet: part 1 (OGC 17-069r4) with its classes core,
//! `GeoJSON` and `OpenAPI` 3.0, and part 2 (OGC 18-058r1).

use std::collections::BTreeSet;

const REQUIREMENTS: [&str; 58] = [
    "/req/core/root-op",
    "/req/core/root-success",
    "/req/core/api-definition-op",
    "/req/core/api-definition-success",
    "/req/core/conformance-op",
    "/req/core/conformance-success",
    "/req/core/http",
    "/req/core/query-param-unknown",
    "/req/core/query-param-invalid",
    "/req/core/crs84",
    "/req/core/fc-md-op",
    "/req/core/fc-md-success",
    "/req/core/fc-md-links",
    "/req/core/fc-md-items",
    "/req/core/fc-md-items-links",
    "/req/core/fc-md-extent",
    "/req/core/sfc-md-op",
    "/req/core/sfc-md-success",
    "/req/core/fc-op",
    "/req/core/fc-limit-definition",
    "/req/core/fc-limit-response-1",
    "/req/core/fc-bbox-definition",
    "/req/core/fc-bbox-response",
    "/req/core/fc-time-definition",
    "/req/core/fc-time-response",
    "/req/core/fc-response",
    "/req/core/fc-links",
    "/req/core/fc-rel-type",
    "/req/core/fc-timeStamp",
    "/req/core/fc-numberMatched",
    "/req/core/fc-numberReturned",
    "/req/core/f-op",
    "/req/core/f-success",
    "/req/core/f-links",
    "/req/geojson/definition",
    "/req/geojson/content",
    "/req/oas30/oas-definition-1",
    "/req/oas30/oas-definition-2",
    "/req/oas30/oas-impl",
    "/req/oas30/completeness",
    "/req/oas30/exceptions-codes",
    "/req/oas30/security",
    "/req/crs/crs-uri",
    "/req/crs/fc-md-crs-list",
    "/req/crs/fc-md-storageCrs",
    "/req/crs/fc-md-storageCrs-valid-value",
    "/req/crs/fc-md-crs-list-global",
    "/req/crs/fc-bbox-crs-definition",
    "/req/crs/fc-bbox-crs-valid-value",
    "/req/crs/fc-bbox-crs-valid-defaultValue",
    "/req/crs/fc-bbox-crs-action",
    "/req/crs/fc-crs-definition",
    "/req/crs/fc-crs-valid-value",
    "/req/crs/fc-crs-default-value",
    "/req/crs/fc-crs-action",
    "/req/crs/geojson",
    "/req/crs/ogc-crs-header",
    "/req/crs/ogc-crs-header-value",
];

const TESTS: [&str; 6] = [
    include_str!("core.rs"),
    include_str!("crs.rs"),
    include_str!("description.rs"),
    include_str!("geojson.rs"),
    include_str!("items.rs"),
    include_str!("narrowing.rs"),
];

/// The documentation of each test names the requirements that it shows.
#[test]
fn each_requirement_has_a_test_that_names_it() {
    let documented = TESTS.iter().flat_map(|tests| tests.lines()).filter(|line| line.starts_with("/// "));
    let named: BTreeSet<_> =
        documented.flat_map(|line| line.split('`')).filter(|it| it.starts_with("/req/")).collect();
    let required: BTreeSet<_> = REQUIREMENTS.into();
    let without_test: Vec<_> = required.difference(&named).collect();
    let unknown: Vec<_> = named.difference(&required).collect();
    assert!(
        without_test.is_empty() && unknown.is_empty(),
        "without a test: {without_test:?}, unknown: {unknown:?}"
    );
}
