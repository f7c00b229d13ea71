//! The people of the demo and their links.

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::{EmailAddress, ProfileForm, UserType};
use uuid::Uuid;

use crate::data::{Invitation, Link, Person};
use crate::names;
use crate::places::{HOLDREGE, PLACES, Place};
use crate::random::Random;

/// The number of farmers, all linked with the first agent.
pub(crate) const FARMERS: u32 = 60;
/// The number of employees with a farmer. They work for the first farmers, and some farmers have two.
pub(crate) const EMPLOYEES: u32 = 24;
const EMPLOYERS: u32 = 18;

#[derive(Clone, Debug)]
pub(crate) struct Farm {
    pub(crate) farmer: UserId,
    pub(crate) employees: Vec<UserId>,
    pub(crate) place: Place,
}

#[derive(Clone, Debug)]
pub(crate) struct People {
    pub(crate) all: Vec<Person>,
    pub(crate) links: Vec<Link>,
    pub(crate) invitations: Vec<Invitation>,
    pub(crate) agent: UserId,
    pub(crate) farms: Vec<Farm>,
}

/// Generates all people. Returns none if a name or address breaks a rule, which a test rules out.
pub(crate) fn people(random: &Random) -> Option<People> {
    let agent = person(random, 0, "agent", UserType::Agent, HOLDREGE)?;
    let other_agent = person(random, 1, "agent2", UserType::Agent, HOLDREGE)?;
    let mut all = vec![agent.clone(), other_agent.clone()];
    let mut links = Vec::new();
    let mut farms = Vec::new();
    for number in 1..=FARMERS {
        let place = place(number);
        let farmer = person(random, 100 + number, &format!("farmer{number:02}"), UserType::Farmer, place)?;
        links.push(link(random, farmer.user_id, &agent, number)?);
        farms.push(Farm { farmer: farmer.user_id, employees: Vec::new(), place });
        all.push(farmer);
    }
    for number in 1..=EMPLOYEES {
        let farm = farms.get_mut(((number - 1) % EMPLOYERS) as usize)?;
        let employee =
            person(random, 200 + number, &format!("employee{number:02}"), UserType::Employee, farm.place)?;
        links.push(link(random, farm.farmer, &employee, 100 + number)?);
        farm.employees.push(employee.user_id);
        all.push(employee);
    }
    let newcomer = EMPLOYEES + 1;
    let name = format!("employee{newcomer:02}");
    let newcomer = person(random, 200 + newcomer, &name, UserType::Employee, place(1))?;
    let invitations = vec![
        invitation(random, &newcomer, "farmer01", 200)?,
        invitation(random, &other_agent, "farmer02", 201)?,
        // An address without an account.
        invitation(random, &agent, "farmer61", 202)?,
    ];
    all.push(newcomer);
    Some(People { all, links, invitations, agent: agent.user_id, farms })
}

fn invitation(random: &Random, asker: &Person, name: &str, number: u32) -> Option<Invitation> {
    let link_id = id(SIGNED_UP, &mut random.branch(500 + u64::from(number)));
    Some(Invitation { link_id, asker: asker.user_id, asker_type: asker.user_type, email: address(name)? })
}

pub(crate) fn address(name: &str) -> Option<EmailAddress> {
    EmailAddress::parse(&format!("{name}@acremark.example")).ok()
}

pub(crate) fn link(random: &Random, farmer: UserId, other: &Person, number: u32) -> Option<Link> {
    let mut random = random.branch(500 + u64::from(number));
    let made = signed_up()?;
    let link_id = id(SIGNED_UP, &mut random);
    Some(Link { link_id, farmer, other: other.user_id, other_type: other.user_type, made })
}

fn place(number: u32) -> Place {
    PLACES.get((number as usize * 11) % PLACES.len()).copied().unwrap_or(HOLDREGE)
}

pub(crate) fn person(
    random: &Random,
    number: u32,
    name: &str,
    user_type: UserType,
    place: Place,
) -> Option<Person> {
    let mut random = random.branch(u64::from(number));
    let (first_name, last_name) = names::person(number);
    let farm_name = match user_type {
        UserType::Farmer => names::farm(last_name, &mut random),
        UserType::Employee | UserType::Agent => String::new(),
    };
    let form = ProfileForm {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        phone_number: format!("{}555{:04}", place.area_code, random.below(10_000)),
        farm_name,
    };
    Some(Person {
        user_id: UserId(id(SIGNED_UP, &mut random)),
        email: address(name)?,
        user_type,
        profile: form.check().ok()?,
        signed_up: signed_up()?,
    })
}

/// The time at which all demo people signed up: 2 January 2024, in milliseconds since 1970.
pub(crate) const SIGNED_UP: u64 = 1_704_186_000_000;

pub(crate) fn signed_up() -> Option<Instant> {
    Instant::from_number(i64::try_from(SIGNED_UP).ok()?).ok()
}

/// An id as a client would make it at this time: UUID version 7, with its random part from the stream.
pub(crate) fn id(milliseconds: u64, random: &mut Random) -> Uuid {
    let mut bytes = [0; 10];
    let drawn = [random.next(), random.next()].into_iter().flat_map(u64::to_be_bytes);
    for (byte, drawn) in bytes.iter_mut().zip(drawn) {
        *byte = drawn;
    }
    uuid::Builder::from_unix_timestamp_millis(milliseconds, &bytes).into_uuid()
}
