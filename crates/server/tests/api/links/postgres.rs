//! `/api/links` on PostgreSQL, where transactions run at the same time.

use futures_util::future::join_all;

use super::{accept, links, only_link, plantings, request_link};
use crate::toolkit::{TestApp, Way};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_farmers_accepting_one_employee_at_once_one_succeeds_and_the_other_gets_a_conflict() {
    let way = Way::to_postgres();
    let app = TestApp::on(&way.url()).await;
    let employee = app.employee().await;
    let farmers = [app.farmer().await, app.farmer().await];
    let mut clicks = Vec::new();
    for farmer in &farmers {
        request_link(&employee, &farmer.email).await;
        let link = only_link(farmer).await;
        clicks.extend([(farmer, link.clone()), (farmer, link)]);
    }
    let answers = join_all(clicks.iter().map(|(farmer, link)| accept(farmer, link))).await;
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 409, 409]);
    let employers = links(&employee).await.into_iter().filter(|link| link["status"] == "active").count();
    assert_eq!(employers, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_made_in_one_process_opens_and_ends_in_the_other_on_the_next_request() {
    let way = Way::to_postgres();
    let (one, two) = (TestApp::on(&way.url()).await, TestApp::on(&way.url()).await);
    let (farmer, agent) = (one.farmer().await, two.agent().await);
    request_link(&farmer, &agent.email).await;
    let link = only_link(&agent).await;
    assert_eq!(plantings(&agent, &farmer).await, Some(0));
    assert_eq!(farmer.delete(&link).await.status, 204);
    assert_eq!(plantings(&agent, &farmer).await, None);
}
