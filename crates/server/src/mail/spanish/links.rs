//! The mails about links, in Spanish.

use store::links::LinkKind;

use crate::mail::Correspondent;
use crate::mail::wording::Wording;

pub(super) fn agent_named(farmer: &Correspondent) -> Wording {
    Wording::new(
        "Un agricultor lo nombró como su agente de seguro de cosechas",
        &[
            &format!("{farmer} lo nombró como su agente de seguro de cosechas en Acremark."),
            "Inicie sesión con este correo electrónico, o regístrese con él como agente, para ver las siembras de \
             ese agricultor. Si usted no es su agente, puede ignorar este correo.",
        ],
        Some("Iniciar sesión o registrarse"),
    )
}

pub(super) fn employee_named(farmer: &Correspondent, lifetime: &str) -> Wording {
    Wording::new(
        "Un agricultor le pide que reporte siembras",
        &[
            &format!("{farmer} le pide que reporte siembras para su finca en Acremark."),
            "Si usted acepta, lo que reporte será del agricultor y mostrará el nombre de usted. Verá los campos de la \
             finca y podrá agregarlos y cambiarlos, pero no eliminarlos, unirlos ni dividirlos.",
            "Abra el enlace para registrarse como empleado de la finca con este correo electrónico, o para iniciar sesión \
             con él, y acepte allí.",
            &asked_for(lifetime),
        ],
        Some("Ver la invitación"),
    )
}

pub(super) fn plantings_asked(agent: &Correspondent, lifetime: &str) -> Wording {
    Wording::new(
        "Un agente de seguro de cosechas pide leer sus siembras",
        &[
            &format!("{agent} pide vincularse con usted como su agente de seguro de cosechas en Acremark."),
            "Si usted acepta, el agente podrá leer y corregir sus campos y las siembras que reporten usted y sus \
             empleados. Antes no verá nada, y usted puede terminar el vínculo en cualquier momento.",
            &asked_for(lifetime),
        ],
        Some("Ver la invitación"),
    )
}

pub(super) fn employment_asked(employee: &Correspondent, lifetime: &str) -> Wording {
    Wording::new(
        "Alguien pide reportar siembras para su finca",
        &[
            &format!("{employee} pide reportar siembras para su finca en Acremark."),
            "Si usted acepta, lo que esa persona reporte será de usted y mostrará el nombre de ella. Verá sus \
             campos y podrá agregarlos y cambiarlos, pero no eliminarlos, unirlos ni dividirlos. Puede terminar el vínculo en cualquier momento.",
            &asked_for(lifetime),
        ],
        Some("Ver la invitación"),
    )
}

pub(super) fn made(other: &Correspondent, kind: LinkKind) -> Wording {
    Wording::new(
        &format!("{} aceptó su invitación", other.in_subject()),
        &[
            &format!("{other} ahora tiene un vínculo con usted en Acremark."),
            match kind {
                LinkKind::Agent => {
                    "El agente puede leer y corregir las siembras y los campos del agricultor."
                }
                LinkKind::Employee => {
                    "El empleado puede reportar siembras para el agricultor. Ve los campos de la finca y puede \
                     agregarlos y cambiarlos, pero no eliminarlos, unirlos ni dividirlos."
                }
            },
            "Cualquiera de los dos puede terminar el vínculo en cualquier momento, en la configuración.",
        ],
        Some("Abrir la configuración"),
    )
}

pub(super) fn ended(other: &Correspondent) -> Wording {
    Wording::new(
        "Un vínculo ha terminado",
        &[
            &format!("{other} terminó su vínculo con usted en Acremark. Ya no da acceso a nada."),
            "Las siembras ya reportadas siguen siendo del agricultor.",
        ],
        Some("Abrir la configuración"),
    )
}

fn asked_for(lifetime: &str) -> String {
    format!("El enlace funciona durante {lifetime}. Si no conoce a esa persona, puede ignorar este correo.")
}
