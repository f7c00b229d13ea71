//! Asks for a link by an address, with the mail that tells the address's owner.

use rules::instant::Instant;
use rules::invitation_message::InvitationMessage;
use rules::user::{EmailAddress, UserType};
use rules::violation::{Field, Violation};
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

/// What the asker chooses for the mail.
#[derive(Clone, Default)]
pub(crate) struct LetterChoice {
    /// For an address without an account; the asker's own if missing.
    pub(crate) language: Option<Language>,
    pub(crate) message: Option<InvitationMessage>,
}

impl LetterChoice {
    /// A stored message that the rules refuse by now is left out.
    pub(crate) fn again(message: Option<&str>) -> Self {
        let message = message.and_then(|text| InvitationMessage::parse(text).ok().flatten());
        Self { language: None, message }
    }
}

/// The message in a request's body.
pub(crate) fn own_words(text: Option<&str>) -> Result<Option<InvitationMessage>, Problem> {
    let parsed = text.map_or(Ok(None), InvitationMessage::parse);
    parsed.map_err(|rule| Problem::invalid([Violation::new(Field::Message, rule)]))
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
    /// confirmed.
    pub(crate) fn new(
        member: &Member,
        kind: LinkKind,
        email: EmailAddress,
        LetterChoice { language, message }: LetterChoice,
        rates: &Rates,
        mail_queue: &MailQueue,
    ) -> Result<Self, Problem> {
        let sender = Sender {
            correspondent: Correspondent::new(&member.profile, member.email.clone()),
            user_type: member.viewer.user_type,
            language: language.unwrap_or(member.language),
            message: message.clone(),
        };
        let letter =
            if member.email_verified { Letter::new(sender, kind, &email, rates, mail_queue)? } else { None };
        let (token, mail) = letter.map_or((None, None), |letter| (letter.token, Some(letter.mail)));
        let ask = Ask { link_id: LinkId(Uuid::now_v7()), asker: member.viewer, kind, email, token, message };
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

struct Sender {
    correspondent: Correspondent,
    user_type: UserType,
    /// Of the mail to an address without an account.
    language: Language,
    message: Option<InvitationMessage>,
}

struct Letter {
    token: Option<TokenHash>,
    mail: InEachLanguage,
}

impl Letter {
    /// Returns none if mail cannot reach the address, or if the address received enough of these mails today.
    fn new(
        Sender { correspondent: asker, user_type: asker_type, language, message }: Sender,
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
            let mail = Mail::AgentNamed { to, farmer: asker, message };
            return Ok(Some(Self { token: None, mail: InEachLanguage::new(mail_queue, &mail, language)? }));
        }
        let token = MailToken::generate()?;
        let hash = token.hash();
        let token = token.reveal();
        let mail = match kind {
            LinkKind::Employee if asker_type == UserType::Farmer => {
                Mail::EmployeeNamed { to, farmer: asker, message, token, lifetime }
            }
            LinkKind::Agent => Mail::PlantingsAsked { to, agent: asker, message, token, lifetime },
            LinkKind::Employee => Mail::EmploymentAsked { to, employee: asker, message, token, lifetime },
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
    for invitation in invitations::made_by(connection, account_id, now)? {
        let (Some(correspondent), Some(to)) =
            (Correspondent::of(&user), invitation.email.filter(|_| !invitation.withdrawn))
        else {
            continue;
        };
        let LetterChoice { message, .. } = LetterChoice::again(invitation.message.as_deref());
        let sender = Sender { correspondent, user_type: user.user_type, language: account.language, message };
        if let Some(letter) = Letter::new(sender, invitation.kind, &to, rates, mail_queue)? {
            if let Some(token) = &letter.token {
                invitations::set_token(connection, invitation.link_id, token)?;
            }
            letter.mail.queue(connection, now)?;
        }
    }
    Ok(())
}
