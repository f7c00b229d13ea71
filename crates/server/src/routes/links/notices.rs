//! Mails that tell the other side of a link what happened to it.

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::UserType;
use store::links::{Link, LinkKind};
use store::{Connection, Store, accounts, invitations, mails, users};

use crate::clock;
use crate::mail::{Correspondent, Mail, MailQueue, can_be_mailed};
use crate::problem::Problem;

#[derive(Clone, Copy)]
pub(crate) enum Notice {
    Made(LinkKind),
    Ended,
}

/// Tells the other side what someone did, in the write that does it. A deleted account receives no mail.
pub(crate) fn queue(
    connection: &mut Connection,
    mail_queue: &MailQueue,
    link: &Link,
    by: UserId,
    notice: Notice,
    now: Instant,
) -> Result<(), Problem> {
    let told = if by == link.farmer { link.peer } else { link.farmer };
    let (Some(told), Some(other)) = (accounts::by_id(connection, told)?, users::own(connection, by)?) else {
        return Ok(());
    };
    let (to, Some(other)) = (told.email, Correspondent::of(&other)) else { return Ok(()) };
    if !can_be_mailed(&to) {
        return Ok(());
    }
    let mail = match notice {
        Notice::Made(kind) => Mail::LinkMade { to, other, kind },
        Notice::Ended => Mail::LinkEnded { to, other },
    };
    mails::enqueue(connection, &mail_queue.compose(&mail, told.language)?, now)?;
    Ok(())
}

/// Activates the links with farmers who named the viewer as their agent, and tells the farmers. Only agents have any.
pub(crate) async fn take_up(
    store: &Store,
    mail_queue: &MailQueue,
    viewer: store::Viewer,
) -> Result<(), Problem> {
    if viewer.user_type != UserType::Agent {
        return Ok(());
    }
    let now = clock::now()?;
    let waiting = store.read(move |connection| invitations::asked_of(connection, viewer, now)).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    let writer = mail_queue.clone();
    store
        .write(move |connection| {
            for link in invitations::take_up(connection, viewer, now)? {
                queue(connection, &writer, &link, viewer.user_id, Notice::Made(link.kind), now)?;
            }
            Ok::<_, Problem>(())
        })
        .await?;
    mail_queue.wake();
    Ok(())
}
