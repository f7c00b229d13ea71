/** Fails if a crate of ours names an outside crate that its code never uses, or that only its tests use. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Named only to set their features: the source of proptest's randomness, and libraries in C that diesel calls. */
const FOR_FEATURES = ["getrandom", "libsqlite3-sys", "openssl-sys", "pq-sys"];

const { packages } = JSON.parse(run("cargo", ["metadata", "--locked", "--no-deps", "--format-version", "1"]));
const faults = [];
for (const { name, manifest_path: manifest, dependencies } of packages) {
  const folder = path.relative(".", path.dirname(manifest));
  const files = withBorrowed(run("git", ["ls-files", `${folder}/*.rs`]).split("\n"));
  for (const dependency of dependencies.filter((each) => !FOR_FEATURES.includes(each.name))) {
    const places = { build: "build.rs", dev: "" }[dependency.kind] ?? "src/";
    const searched = places === "" ? files : files.filter((file) => file.startsWith(path.join(folder, places)));
    if (!searched.some((file) => uses(file, dependency.rename ?? dependency.name))) {
      faults.push(`${name} names ${dependency.name}, but nothing in ${path.join(folder, places)} uses it`);
    }
  }
}
const named = new Set(packages.flatMap(({ name, dependencies }) => [name, ...dependencies.map((each) => each.name)]));
const [, shared] = /^\[workspace\.dependencies\]\n(.*?)^\[/ms.exec(readFileSync("Cargo.toml", "utf8"));
for (const [, name] of shared.matchAll(/^([\w-]+) = /gm)) {
  if (!named.has(name)) {
    faults.push(`The workspace names ${name}, but none of our crates does`);
  }
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

/** The files, and those of other crates that they name with `#[path]`; a `mod.rs` with its whole folder. */
function withBorrowed(files) {
  const all = new Set(files);
  for (const file of all) {
    for (const [, address] of readFileSync(file, "utf8").matchAll(/#\[path = "([^"]+)"\]/g)) {
      const borrowed = path.join(path.dirname(file), address);
      const folder = borrowed.replace(/mod\.rs$/, "*");
      run("git", ["ls-files", folder]).split("\n").forEach((each) => all.add(each));
    }
  }
  return [...all];
}

/** Whether the code of the file has a path or an import that starts with the crate. */
function uses(file, dependency) {
  const code = readFileSync(file, "utf8").replace(/\/\/.*/g, "");
  return new RegExp(`(?<![\\w:])${dependency.replaceAll("-", "_")}(::|;| as )`).test(code);
}

function run(command, parameters) {
  return String(execFileSync(command, parameters, { maxBuffer: 2 ** 26 })).trim();
}
