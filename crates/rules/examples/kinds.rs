//! Writes what the UI knows of each kind of record without asking wasm, which not every page loads. `make kinds` writes
//! it anew, and `make check` shows that it is fresh: `kinds [--check] kinds.json`.

use std::collections::BTreeMap;
use std::error::Error;
use std::{env, fs};

use rules::kind::Kind;
use rules::record::{Derivation, Member, of_the_server};
use rules::tables::table;
use serde::{Serialize, Serializer};

/// The facts of each kind, in the order of the kinds.
struct Kinds;

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Kind::ALL.iter().map(|kind| (kind.name(), facts(*kind))))
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct KindFacts {
    path: &'static str,
    id: &'static str,
    name: &'static str,
    of_server: [&'static str; 10],
    derivations: Vec<DerivationFacts>,
    cleared_with: BTreeMap<&'static str, Vec<&'static str>>,
    replaced_whole: Vec<&'static str>,
}

#[derive(Serialize)]
struct DerivationFacts {
    name: &'static str,
    from: Vec<&'static str>,
    given: Option<BTreeMap<&'static str, &'static str>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let is_check = arguments.first().is_some_and(|first| first == "--check");
    arguments.drain(..usize::from(is_check));
    let [file] = arguments.as_slice() else { return Err("name the file".into()) };
    let json = serde_json::to_string_pretty(&Kinds)? + "\n";
    if !is_check {
        fs::write(file, json)?;
    } else if fs::read_to_string(file)? != json {
        return Err(format!("{file} does not fit the rules; make kinds writes it anew").into());
    }
    Ok(())
}

fn facts(kind: Kind) -> KindFacts {
    let table = table(kind);
    let members = || table.members.iter().copied();
    let attached = members().filter(|member| !member.cleared_with.is_empty());
    KindFacts {
        path: kind.path(),
        id: kind.id_member(),
        name: kind.name_member(),
        of_server: of_the_server(kind),
        derivations: table.derivations.iter().map(derivation).collect(),
        cleared_with: attached.map(|member| (member.name, names(member.cleared_with))).collect(),
        replaced_whole: members()
            .filter(|member| member.kind.is_replaced_whole() && !member.is_derived)
            .map(|member| member.name)
            .collect(),
    }
}

fn derivation(derivation: &Derivation) -> DerivationFacts {
    let Derivation { name, from, given } = derivation;
    DerivationFacts { name, from: names(from), given: given.map(|given| BTreeMap::from([given])) }
}

fn names(members: &[&'static Member]) -> Vec<&'static str> {
    members.iter().map(|member| member.name).collect()
}
