//! The live layer: pages of large fields, and filters that look at all of them.

use std::f64::consts::TAU;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;
use url::form_urlencoded::Serializer;
use uuid::Uuid;

use super::{Honest, ask, attacker, besieged, hold, memory, size};
use crate::toolkit::{PASSWORD, Place, head};

/// Fields with this many corners, as many in a body as it may have.
const CORNERS: u32 = 3_000;
const AT_ONCE: usize = 6;

fn large_field() -> Value {
    let digits = |number: f64| (number * 1e7).round() / 1e7;
    let corner = |at: u32| {
        let angle = f64::from(at) / f64::from(CORNERS) * TAU;
        [digits(-98.5 + 0.05 * angle.cos()), digits(41.0 + 0.05 * angle.sin())]
    };
    let ring: Vec<_> = (0..CORNERS).chain([0]).map(corner).collect();
    json!({ "fieldId": Uuid::now_v7(), "field": {
        "name": "Large", "boundary": { "type": "Polygon", "coordinates": [ring] },
    } })
}

fn items(collection: &str, filter: &str, more: &[(&str, &str)]) -> String {
    let query = Serializer::new(String::new()).append_pair("filter", filter).extend_pairs(more).finish();
    format!("/ogc/collections/{collection}/items?{query}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn costly_pages_of_one_person_keep_nobody_waiting() {
    let place = Place::new();
    let (server, _) = besieged(&place, &["--demo"]);
    let farmer = server.sign_in("farmer01@acremark.example", PASSWORD);
    for _ in 0..size(3, 20) {
        let fields: Vec<_> = (0..AT_ONCE).map(|_| large_field()).collect();
        let import = json!({ "importId": Uuid::now_v7(), "fields": fields }).to_string();
        assert_eq!(server.ask("POST", "/api/fields/import", &farmer, &import).status, 200);
    }
    let other = server.sign_in("farmer02@acremark.example", PASSWORD);
    let before = memory(&server);
    let honest = Honest::asking(server.address, head("GET", "/api/changes", &other, 0));
    let points = ["S_INTERSECTS(geometry,POINT(0 0))"; 8].join(" OR ");
    let too_many = ["S_INTERSECTS(geometry,POINT(0 0))"; 105].join(" OR ");
    let patterns = vec![format!("fieldName LIKE '{}x'", "%_".repeat(60)); 25].join(" OR ");
    let utm = ("filter-crs", "http://www.opengis.net/def/crs/EPSG/0/26914");
    let requests = [
        head("GET", "/ogc/collections/fields/items?limit=10000", &farmer, 0),
        head("GET", &items("fields", &points, &[utm]), &farmer, 0),
        head("GET", &items("fields", &points, &[utm, ("limit", "10000")]), &farmer, 0),
        head("GET", &items("fields", &too_many, &[utm]), &farmer, 0),
        head("GET", &items("plantings", &patterns, &[]), &farmer, 0),
    ];
    let deadline = Instant::now() + Duration::from_secs(u64::try_from(size(5, 20)).unwrap());
    let asking = (0..size(60, 200)).map(|number| {
        let (to, request) = (server.address, requests[number % requests.len()].clone());
        tokio::spawn(async move {
            let mut statuses = Vec::new();
            while Instant::now() < deadline {
                let answer = ask(to, attacker(0), request.as_bytes()).await.unwrap();
                let status = answer.get("HTTP/1.1 ".len()..).and_then(|rest| rest.get(..3));
                statuses.push(status.unwrap_or_default().to_owned());
                sleep(Duration::from_millis(100)).await;
            }
            statuses
        })
    });
    let mut answered = 0;
    for asked in asking.collect::<Vec<_>>() {
        for status in asked.await.unwrap() {
            assert!(["200", "400", "429", "503"].contains(&status.as_str()), "{status}");
            answered += usize::from(status == "200");
        }
    }
    assert!(answered > 0);
    honest.end("costly pages of the layer").await;
    hold(&server, before, "costly pages of the layer").await;
}
