//! The mails about links, in Spanish.

use std::time::Duration;

use store::links::LinkKind;

use super::words;
use crate::mail::Correspondent;
use crate::mail::wording::Wording;

/// Tells an agent that a farmer named him.
pub(super) fn agent_named(farmer: &Correspondent) -> Wording {
    Wording::new(
        "Un agricultor lo nombró como su agente de seguro de cosechas",
        &[
            &format!(
                "{farmer} dio este correo electrónico como el de su agente de seguro de cosechas en Acremark."
            ),
            "Inicie sesión con este correo electrónico, o regístrese con él como agente, y podrá leer las \
             siembras de ese agricultor. Si usted no es su agente, no tiene que hacer nada.",
        ],
        Some("Iniciar sesión o registrarse"),
    )
}

/// Asks an employee to report for a farmer.
pub(super) fn employee_named(farmer: &Correspondent) -> Wording {
    Wording::new(
        "Un agricultor le pide que reporte siembras",
        &[
            &format!("{farmer} le pide que reporte siembras para la finca en Acremark."),
            "Inicie sesión con este correo electrónico, o regístrese con él como empleado de la finca, y acepte \
             allí. Si usted no trabaja para esa finca, no tiene que hacer nada.",
        ],
        Some("Iniciar sesión o registrarse"),
    )
}

/// Asks a farmer to open his plantings to an agent.
pub(super) fn plantings_asked(agent: &Correspondent, lifetime: Duration) -> Wording {
    Wording::new(
        "Un agente de seguro de cosechas pide leer sus siembras",
        &[
            &format!("{agent} pide vincularse con usted como su agente de seguro de cosechas en Acremark."),
            "Si usted acepta, el agente podrá leer las siembras que reporten usted y sus empleados, y \
             corregirlas. Antes no verá nada, y usted puede terminar el vínculo en cualquier momento.",
            &asked_for(lifetime),
        ],
        Some("Ver quién lo pide"),
    )
}

/// Asks a farmer to let an employee report for him.
pub(super) fn employment_asked(employee: &Correspondent, lifetime: Duration) -> Wording {
    Wording::new(
        "Alguien pide reportar siembras para su finca",
        &[
            &format!("{employee} pide reportar siembras para su finca en Acremark."),
            "Si usted acepta, lo que esa persona reporte será de usted, con el nombre de ella al lado. Puede \
             terminar el vínculo en cualquier momento.",
            &asked_for(lifetime),
        ],
        Some("Ver quién lo pide"),
    )
}

/// Tells one side of a link that it opens from now on.
pub(super) fn made(other: &Correspondent, kind: LinkKind) -> Wording {
    Wording::new(
        "Desde ahora usted tiene un vínculo nuevo",
        &[
            &format!("Desde ahora hay un vínculo en Acremark entre usted y {other}."),
            match kind {
                LinkKind::Agent => "El agente lee las siembras del agricultor y puede corregirlas.",
                LinkKind::Employee => "El empleado reporta siembras para el agricultor.",
            },
            "Cualquiera de los dos puede terminar el vínculo en cualquier momento, en la configuración.",
        ],
        Some("Sus vínculos"),
    )
}

/// Tells one side of a link that the other has ended it.
pub(super) fn ended(other: &Correspondent) -> Wording {
    Wording::new(
        "Un vínculo ha terminado",
        &[
            &format!("{other} terminó su vínculo con usted en Acremark. Desde ahora ya no da acceso a nada."),
            "Las siembras reportadas siguen siendo del agricultor.",
        ],
        Some("Sus vínculos"),
    )
}

fn asked_for(lifetime: Duration) -> String {
    format!(
        "El enlace funciona durante {}. Si no conoce a quien lo pide, no tiene que hacer nada.",
        words(lifetime)
    )
}
