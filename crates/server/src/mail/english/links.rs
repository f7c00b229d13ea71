//! The mails about links, in English.

use store::links::LinkKind;

use crate::mail::Correspondent;
use crate::mail::wording::Wording;

pub(super) fn agent_named(farmer: &Correspondent) -> Wording {
    Wording::new(
        "A farmer named you as their crop insurance agent",
        &[
            &format!("{farmer} named you as their crop insurance agent at Acremark."),
            "Log in with this email address, or sign up with it as an agent, to see this farmer's plantings. If \
             you are not their agent, you can ignore this email.",
        ],
        Some("Log in or sign up"),
    )
}

pub(super) fn employee_named(farmer: &Correspondent, lifetime: &str) -> Wording {
    Wording::new(
        "A farmer asks you to report plantings",
        &[
            &format!("{farmer} asks you to report plantings for their farm at Acremark."),
            "If you accept, what you report belongs to the farmer and shows your name. You see the farm's fields, and can \
             add and change them, but not delete, merge or split them.",
            "Open the link to sign up as a farm employee with this email address, or to log in with it, and accept there.",
            &asked_for(lifetime),
        ],
        Some("View the invitation"),
    )
}

pub(super) fn plantings_asked(agent: &Correspondent, lifetime: &str) -> Wording {
    Wording::new(
        "A crop insurance agent asks to read your plantings",
        &[
            &format!("{agent} asks to be linked with you as your crop insurance agent at Acremark."),
            "If you accept, the agent can read and correct your fields and the plantings that you and your employees \
             report. The agent sees nothing before you accept, and you can end the link at any time.",
            &asked_for(lifetime),
        ],
        Some("View the invitation"),
    )
}

pub(super) fn employment_asked(employee: &Correspondent, lifetime: &str) -> Wording {
    Wording::new(
        "Someone asks to report plantings for your farm",
        &[
            &format!("{employee} asks to report plantings for your farm at Acremark."),
            "If you accept, what they report belongs to you and shows their name. They see your fields, and can add and \
             change them, but not delete, merge or split them. You can end the link at any time.",
            &asked_for(lifetime),
        ],
        Some("View the invitation"),
    )
}

pub(super) fn made(other: &Correspondent, kind: LinkKind) -> Wording {
    Wording::new(
        &format!("{} accepted your invitation", other.in_subject()),
        &[
            &format!("{other} is now linked with you at Acremark."),
            match kind {
                LinkKind::Agent => "The agent can read and correct the farmer's plantings and fields.",
                LinkKind::Employee => {
                    "The employee can report plantings for the farmer. They see the farm's fields, and can add and \
                     change them, but not delete, merge or split them."
                }
            },
            "Either side can end the link at any time, in the settings.",
        ],
        Some("Open your settings"),
    )
}

pub(super) fn ended(other: &Correspondent) -> Wording {
    Wording::new(
        "A link was ended",
        &[
            &format!("{other} ended the link with you at Acremark. It no longer gives access to anything."),
            "Plantings that were already reported still belong to the farmer.",
        ],
        Some("Open your settings"),
    )
}

fn asked_for(lifetime: &str) -> String {
    format!("The link works for {lifetime}. If you don't know this person, you can ignore this email.")
}
