//! The mails about links.

use std::time::Duration;

use store::links::LinkKind;

use super::words;
use crate::mail::Correspondent;
use crate::mail::wording::Wording;

/// Tells an agent that a farmer named him.
pub(super) fn agent_named(farmer: &Correspondent) -> Wording {
    Wording::new(
        "A farmer named you as the crop insurance agent",
        &[
            &format!("{farmer} named this address as that of his crop insurance agent at Acremark."),
            "Sign in with this address, or sign up with it as an agent, and his plantings are there for you to \
             read. If you are not his agent, there is nothing to do.",
        ],
        Some("Log in or sign up"),
    )
}

/// Asks an employee to report for a farmer.
pub(super) fn employee_named(farmer: &Correspondent) -> Wording {
    Wording::new(
        "A farmer asks you to report plantings",
        &[
            &format!("{farmer} asks you to report plantings for the farm at Acremark."),
            "Sign in with this address, or sign up with it as a farm employee, and say yes there. If you do not \
             work for that farm, there is nothing to do.",
        ],
        Some("Log in or sign up"),
    )
}

/// Asks a farmer to open his plantings to an agent.
pub(super) fn plantings_asked(agent: &Correspondent, lifetime: Duration) -> Wording {
    Wording::new(
        "A crop insurance agent asks to read your plantings",
        &[
            &format!("{agent} asks to be linked with you as your crop insurance agent at Acremark."),
            "If you say yes, the agent reads the plantings that you and your employees report, and may correct \
             them. Nothing is opened before, and you can end it at any time.",
            &asked_for(lifetime),
        ],
        Some("See who asks"),
    )
}

/// Asks a farmer to let an employee report for him.
pub(super) fn employment_asked(employee: &Correspondent, lifetime: Duration) -> Wording {
    Wording::new(
        "Someone asks to report plantings for your farm",
        &[
            &format!("{employee} asks to report plantings for your farm at Acremark."),
            "If you say yes, what he reports is yours, under his name. You can end it at any time.",
            &asked_for(lifetime),
        ],
        Some("See who asks"),
    )
}

/// Tells one side of a link that it opens from now on.
pub(super) fn made(other: &Correspondent, kind: LinkKind) -> Wording {
    Wording::new(
        "You are linked with someone from now on",
        &[
            &format!("{other} is linked with you at Acremark from now on."),
            match kind {
                LinkKind::Agent => "The agent reads the farmer's plantings, and may correct them.",
                LinkKind::Employee => "The employee reports plantings for the farmer.",
            },
            "Either side can end the link at any time, in the settings.",
        ],
        Some("Your links"),
    )
}

/// Tells one side of a link that the other has ended it.
pub(super) fn ended(other: &Correspondent) -> Wording {
    Wording::new(
        "A link was ended",
        &[
            &format!("{other} ended the link with you at Acremark. From now on it opens nothing."),
            "Plantings that were reported stay the farmer's.",
        ],
        Some("Your links"),
    )
}

fn asked_for(lifetime: Duration) -> String {
    format!("The link holds for {}. If you do not know who asks, there is nothing to do.", words(lifetime))
}
