/**
 * Fails if files of a crate import one another in a circle. A file imports the files that define what its code names.
 * These import nothing: `mod child;`, a `pub use` of a name that the file's own code does not use, and inline tests.
 * cargo-modules 0.27 cannot tell: with --acyclic it takes a type and its own methods for a circle.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = /^crates\/[^/]+\/(src\/(lib|main|bin\/[^/]+)|(tests|benches|examples)\/([^/]+\/main|[^/]+))\.rs$/;
const tracked = String(execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "crates"]));
const roots = tracked.split("\n").filter((file) => ROOT.test(file) && existsSync(file));

const graphs = roots.map((root) => graphOf(moduleOf(root, path.dirname(root))));
const imports = graphs.flatMap((graph) => [...graph.values()].flatMap((targets) => [...targets]));
if (imports.length < 500) {
  throw new Error(`Found only ${imports.length} imports, so this check would prove nothing.`);
}
// A file can belong to several crates.
const circles = new Set(graphs.flatMap(circlesIn).map((circle) => circle.join(" → ")));
if (circles.size > 0) {
  console.error(["These files import one another in a circle:", ...circles].join("\n"));
  process.exit(1);
}

/** Each file of a crate with the files that it imports. */
function graphOf(crate) {
  const graph = new Map();
  for (const module of family(crate)) {
    const targets = graph.get(module.file) ?? new Set();
    graph.set(module.file, targets);
    for (const names of namesIn(module)) {
      const file = definer(module, names)?.file ?? module.file;
      if (file !== module.file) {
        targets.add(file);
      }
    }
  }
  return graph;
}

/** One circle, the shortest, of each group of files that all lead to one another. */
function circlesIn(graph) {
  const told = new Set();
  return [...graph.keys()].flatMap((file) => {
    if (told.has(file)) return [];
    const group = [...waysFrom(file, graph).keys()].filter((other) => waysFrom(other, graph).has(file));
    group.forEach((each) => told.add(each));
    const circles = group.map((each) => waysFrom(each, graph).get(each));
    return circles.sort((one, other) => one.length - other.length).slice(0, 1);
  });
}

/** For each file that the first one leads to, perhaps itself, a shortest way there. */
function waysFrom(start, graph) {
  const ways = new Map();
  const waiting = [[start]];
  for (const way of waiting) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (!ways.has(next)) {
        ways.set(next, [...way, next]);
        waiting.push(ways.get(next));
      }
    }
  }
  return ways;
}

/** The module in the file, or in a part of the file's text, with its children. Their files are in the folder. */
function moduleOf(file, folder, parent, text = plain(readFileSync(file, "utf8"))) {
  const module = { file, parent, children: new Map(), uses: [], code: "" };
  const declaration = /(#\[cfg\(test\)\]\s*)?(?:#\[path = "([^"]+)"\]\s*)?(?:pub\s+)?\bmod\s+(\w+)\s*([;{])/;
  let rest = text;
  for (let found = declaration.exec(rest); found !== null; found = declaration.exec(rest)) {
    const [whole, test, address, name, opening] = found;
    module.code += rest.slice(0, found.index);
    rest = rest.slice(found.index + whole.length);
    const inside = path.join(folder, name);
    if (opening === "{") {
      const length = lengthOfBlock(rest);
      if (test === undefined) {
        module.children.set(name, moduleOf(file, inside, module, rest.slice(0, length)));
      }
      rest = rest.slice(length + 1);
    } else {
      const named = address && path.join(path.dirname(file), address);
      const child = named ?? [`${inside}.rs`, `${inside}/mod.rs`].find(existsSync);
      module.children.set(name, moduleOf(child, named ? path.dirname(named) : inside, module));
    }
  }
  module.code = (module.code + rest).replace(/(\bpub\s+)?\buse\s+([^;]+);/g, (_, isPublic, tree) => {
    module.uses.push(...leaves(tree).map((leaf) => ({ ...leaf, isPublic: isPublic !== undefined })));
    return "";
  });
  return module;
}

function* family(module) {
  yield module;
  for (const child of module.children.values()) {
    yield* family(child);
  }
}

/** The paths that a module's code names, each a list of its parts. */
function namesIn({ children, uses, code }) {
  const direct = [...code.matchAll(/(?<![\w:])(?:crate|self|super)(?:::\w+)+/g)].map(([found]) => found.split("::"));
  const ofChildren = [...children.keys()].flatMap((child) =>
    usesOf(child, code).filter((rest) => rest.length > 0).map((rest) => ["self", child, ...rest]),
  );
  const imported = uses.flatMap(({ names, local, isPublic }) => {
    const used = usesOf(local, code).map((rest) => [...names, ...rest]);
    // A trait is used without its name.
    return used.length > 0 || isPublic ? used : [names];
  });
  return [...direct, ...ofChildren, ...imported];
}

/** For each use of the name in the code, the parts of the path that follow it. */
function usesOf(name, code) {
  if (name === "*" || name === "_") return [];
  const found = code.matchAll(new RegExp(`(?<![\\w:.])${name}\\b((?:::\\w+)*)`, "g"));
  return [...found].map(([, rest]) => rest.split("::").slice(1));
}

/** The module that defines what the path means in a module; none if another crate does. */
function definer(module, [first, ...rest], depth = 0) {
  if (depth > 20) {
    throw new Error(`${module.file}: ${first} leads nowhere`);
  }
  switch (first) {
    case "crate":
      return definerIn(rootOf(module), rest, depth);
    case "self":
      return definerIn(module, rest, depth);
    case "super":
      return definer(module.parent, ["self", ...rest], depth);
    default: {
      if (module.children.has(first)) return definerIn(module, [first, ...rest], depth);
      const use = module.uses.find(({ names, local }) => local === first && names[0] !== first);
      return use && definer(module, [...use.names, ...rest], depth + 1);
    }
  }
}

/** The same for a path below the module. */
function definerIn(module, [first, ...rest], depth) {
  if (first === undefined) return module;
  if (first === "super") return definer(module, [first, ...rest], depth);
  const use = module.uses.find(({ local }) => local === first);
  const child = module.children.get(first);
  if (child && (rest.length > 0 || !use)) return definerIn(child, rest, depth);
  const named = use && definer(module, [...use.names, ...rest], depth + 1);
  if (named) return named;
  const globs = module.uses.filter(({ local }) => local === "*").map(({ names }) => definer(module, names, depth + 1));
  const defines = new RegExp(`\\b(fn|struct|enum|trait|type|const|static) ${first}\\b`);
  return globs.find((glob) => glob && defines.test(glob.code)) ?? module;
}

function rootOf(module) {
  return module.parent ? rootOf(module.parent) : module;
}

/** The imports of a `use`: `a::{b, c as d}` are a::b as b and a::c as d. */
function leaves(tree, before = []) {
  const text = tree.trim();
  const [, start, inside] = /^([^{]*?)(?:::)?\{(.*)\}$/s.exec(text) ?? [];
  if (inside !== undefined) {
    const names = [...before, ...start.split("::").filter(Boolean)];
    return split(inside).flatMap((each) => leaves(each, names));
  }
  const [, whole, alias] = /^(.*?)(?:\s+as\s+(\w+))?$/s.exec(text);
  const names = [...before, ...whole.split("::").filter(Boolean)];
  if (names.at(-1) === "self" && names.length > 1) names.pop();
  if (names.at(-1) === "*") return [{ names: names.slice(0, -1), local: "*" }];
  return [{ names, local: alias ?? names.at(-1) }];
}

/** The parts between the commas that are in no braces. */
function split(text) {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    depth += character === "{" ? 1 : character === "}" ? -1 : 0;
    if (character === "," && depth === 0) parts.push("");
    else parts.push(parts.pop() + character);
  }
  return parts.filter((part) => part.trim() !== "");
}

/** The length of the text before the brace that closes its block. */
function lengthOfBlock(text) {
  let depth = 1;
  return text.split("").findIndex((character) => {
    depth += character === "{" ? 1 : character === "}" ? -1 : 0;
    return depth === 0;
  });
}

/** The text with `pub` for every visibility, without comments, and with no strings but paths. */
function plain(text) {
  const hidden = /\/\/[^\n]*|\/\*.*?\*\/|\bb?r(#*)".*?"\1|"(?:\\.|[^"\\])*"|'(?:\\.[^']*|[^'\\])'/gs;
  const visibility = /\bpub\((?:crate|super|in [\w:]+)\)/g;
  const isPath = (found) => /^"(?:[\w./-]+\.rs|\w+(?:::\w+)+)"$/.test(found);
  const shown = (found) => (isPath(found) ? found : found.startsWith("/") ? " " : '""');
  return text.replace(visibility, "pub").replace(hidden, shown);
}
