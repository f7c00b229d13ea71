//! Asks for a link by an address, with the mail that tells the address's owner.

use rules::instant::Instant;
use rules::user::{EmailAddress, UserType};
use store::accounts::{self, Account};
use store::invitations::{self, Ask, Asked, LIFETIME};
use store::links::{LinkId, LinkKind};
use store::mails::{self, NewMail};
use store::sessions::TokenHash;
use store::{Connection, Language, users};
use uuid::Uuid;

use crate::identity::{MailToken, Member, Rates};
use crate::mail::{Correspondent, Mail, MailQueue, can_be_mailed};
use crate::problem::Problem;

/// An invitation and its mail. They are made before the write, so that a repeated write queues the same mail. Only the
/// mail's language depends on whether the address has an account, and only its reader sees that.
pub(crate) struct Asking {
    ask: Ask,
    mail: Option<InEachLanguage>,
}

/// A mail to an address that may have an account. The account's language decides; without an account, the asker's does.
struct InEachLanguage {
    english: NewMail,
    spanish: NewMail,
    of_asker: Language,
}

impl InEachLanguage {
    fn new(mail_queue: &MailQueue, mail: &Mail, of_asker: Language) -> Result<Self, Problem> {
        let [english, spanish] =
            [Language::English, Language::Spanish].map(|language| mail_queue.compose(mail, language));
        Ok(Self { english: english?, spanish: spanish?, of_asker })
    }

    fn queue(&self, connection: &mut Connection, now: Instant) -> store::Result<()> {
        let reader = accounts::by_email(connection, &self.english.mail.recipient)?;
        let mail = match reader.map_or(self.of_asker, |account| account.language) {
            Language::English => &self.english,
            Language::Spanish => &self.spanish,
        };
        mails::enqueue(connection, mail, now)
    }
}

impl Asking {
    /// The member's invitation to the address's owner. Its mail waits until the member's own address is
    /// confirmed. Without a language, an address without an account gets the mail in the member's.
    pub(crate) fn new(
        member: &Member,
        kind: LinkKind,
        email: EmailAddress,
        language: Option<Language>,
        rates: &Rates,
        mail_queue: &MailQueue,
    ) -> Result<Self, Problem> {
        let asker = Correspondent::new(&member.profile, member.email.clone());
        let letter = if member.email_verified {
            Letter::new(
                (asker, language.unwrap_or(member.language)),
                member.viewer.user_type,
                kind,
                &email,
                rates,
                mail_queue,
            )?
        } else {
            None
        };
        let (token, mail) = letter.map_or((None, None), |letter| (letter.token, Some(letter.mail)));
        let ask = Ask { link_id: LinkId(Uuid::now_v7()), asker: member.viewer, kind, email, token };
        Ok(Self { ask, mail })
    }

    /// Stores the invitation and queues its mail, in the write that causes it.
    pub(crate) fn keep(&self, connection: &mut Connection, now: Instant) -> store::Result<()> {
        let asked = invitations::ask(connection, &self.ask, now)?;
        match &self.mail {
            Some(mail) if asked == Asked::Waits => mail.queue(connection, now),
            _ => Ok(()),
        }
    }
}

struct Letter {
    token: Option<TokenHash>,
    mail: InEachLanguage,
}

impl Letter {
    /// Returns none if mail cannot reach the address, or if the address received enough of these mails today.
    fn new(
        (asker, language): (Correspondent, Language),
        asker_type: UserType,
        kind: LinkKind,
        to: &EmailAddress,
        rates: &Rates,
        mail_queue: &MailQueue,
    ) -> Result<Option<Self>, Problem> {
        if !can_be_mailed(to) || rates.invitation_mail(to).is_err() {
            return Ok(None);
        }
        let (to, lifetime) = (to.clone(), LIFETIME);
        if asker_type == UserType::Farmer && kind == LinkKind::Agent {
            // The farmer opens their plantings to the address's owner, not to anyone who holds the mail.
            let mail = Mail::AgentNamed { to, farmer: asker };
            return Ok(Some(Self { token: None, mail: InEachLanguage::new(mail_queue, &mail, language)? }));
        }
        let token = MailToken::generate()?;
        let hash = TokenHash(token.digest());
        let token = token.reveal();
        let mail = match kind {
            LinkKind::Employee if asker_type == UserType::Farmer => {
                Mail::EmployeeNamed { to, farmer: asker, token, lifetime }
            }
            LinkKind::Agent => Mail::PlantingsAsked { to, agent: asker, token, lifetime },
            LinkKind::Employee => Mail::EmploymentAsked { to, employee: asker, token, lifetime },
        };
        Ok(Some(Self { token: Some(hash), mail: InEachLanguage::new(mail_queue, &mail, language)? }))
    }
}

/// Queues the mails for invitations that someone sent before they confirmed their address. Call it in the write that
/// confirms the address, with the account as it was before.
pub(crate) fn send_waiting(
    connection: &mut Connection,
    account: &Account,
    rates: &Rates,
    mail_queue: &MailQueue,
    now: Instant,
) -> Result<(), Problem> {
    if account.email_verified {
        return Ok(());
    }
    let account_id = account.account_id;
    let Some(user) = users::own(connection, account_id)? else { return Ok(()) };
    for wish in invitations::made_by(connection, account_id, now)? {
        let (Some(asker), Some(to)) = (Correspondent::of(&user), wish.email.filter(|_| !wish.withdrawn))
        else {
            continue;
        };
        if let Some(letter) =
            Letter::new((asker, account.language), user.user_type, wish.kind, &to, rates, mail_queue)?
        {
            if let Some(token) = &letter.token {
                invitations::set_token(connection, wish.link_id, token)?;
            }
            letter.mail.queue(connection, now)?;
        }
    }
    Ok(())
}
