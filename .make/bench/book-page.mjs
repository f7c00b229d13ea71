/** Runs in the browser: asks a book in wasm and plain objects the same questions, in turns. */
import init, { PlantingBook } from "./pkg/rules_wasm.js";
import { keep, order, select } from "./plain.mjs";

await init();
const bytes = new Uint8Array(await (await fetch("./plantings.json")).arrayBuffer());
const { today, cropPlaces, selections } = await (await fetch("./questions.json")).json();
const places = new Uint8Array(cropPlaces);
const book = read();
const saved = book.save();
const objects = JSON.parse(new TextDecoder().decode(bytes));
const sorted = selections.map(({ sort }) => order(objects, sort));

/** The rows that wasm and plain JavaScript answer to each question. */
window.rows = () => {
  const rows = new Map(objects.map((planting, row) => [planting, row]));
  return {
    wasm: selections.map(({ filter, sort }) => Array.from(book.select(undefined, filter, sort, today))),
    plain: selections.map(({ filter, sort }) =>
      select(objects, filter, sort, today).map((planting) => rows.get(planting)),
    ),
  };
};

/** How long each takes, in milliseconds. `kept` is plain JavaScript that filters rows it sorted before. */
window.round = () => ({
  reading: {
    wasm: once(() => read().free()),
    plain: once(() => JSON.parse(new TextDecoder().decode(bytes))),
  },
  loading: once(() => PlantingBook.load(saved).free()),
  first: { wasm: firstOfBook(), plain: once(() => select(objects, selections[0].filter, selections[0].sort, today)) },
  facets: repeated(() => book.facets(undefined, selections[2].filter, today)),
  selections: selections.map(({ filter, sort }, place) => ({
    wasm: repeated(() => book.select(undefined, filter, sort, today)),
    kept: repeated(() => keep(sorted[place], filter, today)),
    plain: repeated(() => select(objects, filter, sort, today)),
  })),
});

function read() {
  const fresh = new PlantingBook();
  fresh.sortCropsBy(places);
  fresh.put(bytes);
  return fresh;
}

function firstOfBook() {
  const fresh = read();
  const taken = once(() => fresh.select(undefined, selections[0].filter, selections[0].sort, today));
  fresh.free();
  return taken;
}

function once(work) {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function repeated(work) {
  const started = performance.now();
  let times = 0;
  while (performance.now() - started < 50) {
    work();
    times += 1;
  }
  return (performance.now() - started) / times;
}
