//! The mails' texts in the Spanish of farms in the United States, with the words of the UI's catalogue.

mod corrections;
mod links;
mod texts;

use std::time::Duration;

use super::Mail;
use super::wording::{Unit, Wording, in_largest_unit};

const UNITS: [Unit; 3] = [["minuto", "minutos"], ["hora", "horas"], ["día", "días"]];

pub(super) fn wording(mail: &Mail) -> Wording {
    match mail {
        Mail::Contact(message) => Wording::new(
            &format!("Formulario de contacto: {}", message.subject),
            &[
                &format!("{} envió este mensaje por el formulario de contacto:", message.email_address),
                &message.description,
                "Responda a este correo para contestarle a esa persona. Ella misma ingresó la dirección, que no está \
                 confirmada.",
            ],
            None,
        ),
        Mail::AddressVerification { lifetime, .. } => Wording::new(
            "Confirme su correo electrónico",
            &[
                "Alguien se registró en Acremark con este correo electrónico. Si fue usted, confirme que es suyo.",
                &format!(
                    "El enlace funciona durante {}. Si no fue usted, puede ignorar este correo.",
                    words(*lifetime)
                ),
            ],
            Some("Confirmar el correo electrónico"),
        ),
        Mail::PasswordReset { lifetime, .. } => Wording::new(
            "Elija una contraseña nueva",
            &[
                "Alguien pidió una contraseña nueva para su cuenta de Acremark. Si fue usted, elíjala aquí.",
                &format!(
                    "El enlace funciona una sola vez, durante {}. Si no fue usted, puede ignorar este correo: \
                     su contraseña sigue siendo la misma.",
                    words(*lifetime)
                ),
            ],
            Some("Elegir una contraseña nueva"),
        ),
        Mail::PasswordChanged { .. } => Wording::new(
            "Su contraseña ha cambiado",
            &[
                "La contraseña de su cuenta de Acremark ha cambiado, y las demás sesiones han terminado.",
                "Si no fue usted, elija de inmediato una contraseña nueva.",
            ],
            Some("Olvidé mi contraseña"),
        ),
        Mail::SecondFactorEnabled { .. } => Wording::new(
            "Desde ahora se pide un código para iniciar sesión",
            &[
                "Se activó la verificación en dos pasos de su cuenta de Acremark. Para iniciar sesión ahora se pide \
                 un código además de la contraseña.",
                "Si no fue usted, contáctenos.",
            ],
            Some("Contáctenos"),
        ),
        Mail::SecondFactorDisabled { .. } => Wording::new(
            "Ya no se pide un código para iniciar sesión",
            &[
                "Se desactivó la verificación en dos pasos de su cuenta de Acremark. Para iniciar sesión ahora basta \
                 la contraseña.",
                "Si no fue usted, elija de inmediato una contraseña nueva.",
            ],
            Some("Olvidé mi contraseña"),
        ),
        Mail::AgentNamed { farmer, .. } => links::agent_named(farmer),
        Mail::EmployeeNamed { farmer, lifetime, .. } => links::employee_named(farmer, &words(*lifetime)),
        Mail::PlantingsAsked { agent, lifetime, .. } => links::plantings_asked(agent, &words(*lifetime)),
        Mail::EmploymentAsked { employee, lifetime, .. } => {
            links::employment_asked(employee, &words(*lifetime))
        }
        Mail::LinkMade { other, kind, .. } => links::made(other, *kind),
        Mail::LinkEnded { other, .. } => links::ended(other),
        Mail::RecordsCorrected { corrections, more, .. } => corrections::told(corrections, *more),
        Mail::AccountDeleted { .. } => Wording::new(
            "Su cuenta está eliminada",
            &[
                "Su cuenta de Acremark fue eliminada después de que alguien ingresó su contraseña. Este es nuestro \
                 último mensaje a este correo electrónico.",
                "Si no fue usted, contáctenos.",
            ],
            Some("Contáctenos"),
        ),
    }
}

fn words(time: Duration) -> String {
    in_largest_unit(time, UNITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_in_its_largest_whole_unit() {
        for (minutes, told) in [(1, "1 minuto"), (90, "90 minutos"), (60, "1 hora"), (4320, "3 días")] {
            assert_eq!(words(Duration::from_mins(minutes)), told);
        }
    }
}
