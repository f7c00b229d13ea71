/** Turns the figures into rows, each beside its aim. */
import { kilobytes, megabytes, milliseconds, percent, perSecond, row, times } from "./table.mjs";

export function bookRows({ kept, page, native }) {
  const questions = ["season, sorted by name", "crop, sorted by acres", "crop and season, sorted by crop"];
  const selections = page.selections.flatMap(({ wasm, kept: keptSorted, plain }, place) => {
    const what = `Filter 100,000 plantings by ${questions[place]} (${kept[place].toLocaleString("en-US")} left)`;
    const aim = { aim: "≤ 1 ms", met: wasm <= 1 };
    return [
      row(what, milliseconds(wasm), {
        against: `plain JavaScript, filter and sort: ${milliseconds(plain)}`,
        ratio: times(plain / wasm),
        ...aim,
      }),
      row("", "", {
        against: `plain JavaScript, filter of sorted rows: ${milliseconds(keptSorted)}`,
        ratio: times(keptSorted / wasm),
      }),
      row("", "", {
        against: `native: ${milliseconds(native.selections[place])}`,
        ratio: times(native.selections[place] / wasm),
      }),
    ];
  });
  const against = ({ wasm, plain }) => ({
    against: `plain JavaScript: ${milliseconds(plain)}`,
    ratio: times(plain / wasm),
  });
  return [
    ...selections,
    row("Counting the values of all filters beside a crop and a season, over the 100,000", milliseconds(page.facets), {
      aim: "≤ 16 ms",
      met: page.facets <= 16,
    }),
    row("The first filter, which sorts all names", milliseconds(page.first.wasm), against(page.first)),
    row("Reading the 100,000 from the answer's bytes", milliseconds(page.reading.wasm), against(page.reading)),
    row("Loading the 100,000 from their saved columns", milliseconds(page.loading), {
      ...against({ wasm: page.loading, plain: page.reading.plain }),
      aim: "less than plain JavaScript",
      met: page.loading < page.reading.plain,
    }),
  ];
}

export function deviceBookRows({ made, shown, longestTask, plain, map }) {
  return [
    row("100,000 plantings on an agent's screen without a network, from the navigation", milliseconds(shown), {
      against: `reading the same plantings from the device in the page: ${milliseconds(plain)}`,
      aim: "≤ 500 ms",
      met: shown <= 500,
    }),
    row("The longest task of the page meanwhile", milliseconds(longestTask), { aim: "≤ 50 ms", met: longestTask <= 50 }),
    row("The same the first time, when the book is made from the plantings", milliseconds(made.shown), {
      against: `longest task of the page: ${milliseconds(made.longestTask)}`,
    }),
    row("The 100,000 and 20,000 fields on a map without a network, from the navigation", milliseconds(map.shown), {
      against: `longest task of the page: ${milliseconds(map.longestTask)}`,
    }),
    row("The longest task of the page while this map is zoomed and moved", milliseconds(map.longestMove), {
      aim: "≤ 100 ms",
      met: map.longestMove <= 100,
    }),
    row("The longest task of the page while its fields are filled by another choice", milliseconds(map.longestFill), {
      aim: "≤ 100 ms",
      met: map.longestFill <= 100,
    }),
    row("The longest task of the page when a planting on it changes", milliseconds(map.longestChange), {
      aim: "≤ 100 ms",
      met: map.longestChange <= 100,
    }),
  ];
}

export function readingRows(figures) {
  const { list, memory, compressed, logIns, hashes, flooded, bytes, clients, logInClients } = figures;
  return [
    row(`List of 100 plantings (${kilobytes(bytes)}), ${clients} clients`, perSecond(list.rate), {
      against: `the same bytes from memory: ${perSecond(memory.rate)}`,
      ratio: percent(list.rate / memory.rate),
      aim: "≥ 10,000/s, ≥ 60 %",
      met: list.rate >= 10_000 && list.rate / memory.rate >= 0.6,
    }),
    row("99th percentile of the wait for it", milliseconds(list.p99), {
      against: `the same bytes from memory: ${milliseconds(memory.p99)}`,
      ratio: times(memory.p99 / list.p99),
      aim: "≤ 8 ms",
      met: list.p99 <= 8,
    }),
    row("The list compressed, as browsers ask for it", perSecond(compressed.rate), {
      against: `uncompressed: ${perSecond(list.rate)}`,
      ratio: percent(compressed.rate / list.rate),
    }),
    row(`Log-ins, ${logInClients} clients`, perSecond(logIns.rate), {
      against: `the bare hash: ${perSecond(hashes)}`,
      ratio: percent(logIns.rate / hashes),
      aim: "≥ 80 %",
      met: logIns.rate / hashes >= 0.8,
    }),
    row("99th percentile of the list during the log-ins", milliseconds(flooded.p99), {
      against: `without log-ins: ${milliseconds(list.p99)}`,
      ratio: times(list.p99 / flooded.p99),
      aim: "≤ 100 ms",
      met: flooded.p99 <= 100,
    }),
  ];
}

export function timingRows({ pairs, known, unknown, apart, spread: [least, most] }) {
  return [
    row(`Refused log-ins of known and unknown addresses: difference, ${pairs} pairs`, milliseconds(Math.abs(apart)), {
      against: `known address: ${milliseconds(known)}, unknown: ${milliseconds(unknown)}`,
      ratio: `95 %: ${milliseconds(least)} … ${milliseconds(most)}`,
      aim: "≤ 1 ms",
      met: Math.abs(apart) <= 1,
    }),
  ];
}

export function pullRows({ wait, bytes, empty, one, clients }) {
  return [
    row("A first pull of 10,000 plantings", milliseconds(wait), { aim: "≤ 150 ms", met: wait <= 150 }),
    row("Bytes of the first pull over the wire", kilobytes(bytes), { aim: "≤ 200 kB", met: bytes <= 200_000 }),
    row(`Empty pulls, ${clients} clients`, perSecond(empty.rate), {
      against: `reads of one planting: ${perSecond(one.rate)}`,
      ratio: percent(empty.rate / one.rate),
    }),
  ];
}

export function creationRows({ syncs, sqliteOne, sqliteMany, postgresOne, postgresMany }) {
  const one = "Durable creations, 1 client";
  const many = "Durable creations, 64 clients";
  return [
    row(`${one}, SQLite`, perSecond(sqliteOne.rate), {
      against: `bare syncs of the disk: ${perSecond(syncs)}`,
      ratio: percent(sqliteOne.rate / syncs),
      aim: "≥ 3,240/s",
      met: sqliteOne.rate >= 3240,
    }),
    row(`${many}, SQLite`, perSecond(sqliteMany.rate), {
      against: `bare syncs of the disk: ${perSecond(syncs)}`,
      ratio: percent(sqliteMany.rate / syncs),
      aim: "≥ 16,000/s",
      met: sqliteMany.rate >= 16_000,
    }),
    row(`${one}, PostgreSQL`, perSecond(postgresOne.rate), {
      against: `SQLite: ${perSecond(sqliteOne.rate)}`,
      ratio: percent(postgresOne.rate / sqliteOne.rate),
    }),
    row(`${many}, PostgreSQL`, perSecond(postgresMany.rate), {
      against: `SQLite: ${perSecond(sqliteMany.rate)}`,
      ratio: percent(postgresMany.rate / sqliteMany.rate),
    }),
  ];
}

export function pageRows({ logIn, heading, agentHome, map, wasm, paints }) {
  const size = (what, bytes, aim) =>
    row(what, kilobytes(bytes), { ratio: percent(bytes / (aim * 1000)), aim: `≤ ${aim} kB`, met: bytes <= aim * 1000 });
  return [
    size("/login over the wire", logIn, 100),
    row("From the navigation to the heading of /login", milliseconds(heading.shown), {
      against: `the last of its scripts is there: ${milliseconds(heading.scripts)}`,
    }),
    size("/agentHome over the wire, signed in", agentHome, 190),
    row("What its map adds over the wire", kilobytes(map.others), {
      against: `the counties besides: ${kilobytes(map.counties)}`,
      aim: "≤ 350 kB",
      met: map.others <= 350_000,
    }),
    size("The rules as wasm, brotli", wasm, 100),
    ...paints.map(({ rows, wait }) =>
      row(`From the click on a filter to its paint, ${rows.toLocaleString("en-US")} rows`, milliseconds(wait), {
        aim: "≤ 50 ms",
        met: wait <= 50,
      }),
    ),
  ];
}

export function fieldAppRows({ paint, ready, slower, files, raw, compressed }) {
  const wait = (what, taken) =>
    row(what, milliseconds(taken), { against: `a core ${slower} times slower`, aim: "≤ 1,000 ms", met: taken <= 1000 });
  return [
    wait("First paint of the installed /field, no network", paint),
    wait("Until its button can be pressed", ready),
    row(`The installed program, ${files} files`, megabytes(raw), { against: `over the wire: ${kilobytes(compressed)}` }),
  ];
}

export function phoneRows({ count, wait }) {
  const what = `Until the server has ${count.toLocaleString("en-US")} plantings made without a network`;
  return [row(what, milliseconds(wait), { aim: "≤ 10,000 ms", met: wait <= 10_000 })];
}

export function manyRowsRows({ few, many }) {
  const rate = (what, key) =>
    row(`${what}, beside 1,000,000 plantings of others`, perSecond(many[key].rate), {
      against: `beside 10,000: ${perSecond(few[key].rate)}`,
      ratio: percent(many[key].rate / few[key].rate),
      aim: "≥ 80 %",
      met: many[key].rate / few[key].rate >= 0.8,
    });
  return [
    row("From its start until it is ready, with 1,000,000 plantings", milliseconds(many.start), {
      against: `with 10,000: ${milliseconds(few.start)}`,
      ratio: times(many.start / few.start),
      aim: "≤ 100 ms",
      met: many.start <= 100,
    }),
    rate("Lists of 100", "list"),
    rate("Durable creations, 1 client", "create"),
    rate("Empty pulls", "pull"),
  ];
}

export function layerRows(engines) {
  return Object.entries(engines).flatMap(([engine, { narrow, broad }]) => [
    row(`The ${narrow.count} plantings of a box in 1,000,000 of an agent, ${engine}`, milliseconds(narrow.wait), {
      against: `the slowest of ${narrow.boxes}: ${milliseconds(narrow.slowest)}`,
      aim: "≤ 20 ms",
      met: narrow.wait <= 20,
    }),
    row(`The first 100 of a box with about 20,000, ${engine}`, milliseconds(broad.wait), {
      against: `the slowest of ${broad.boxes}: ${milliseconds(broad.slowest)}`,
      aim: "≤ 20 ms",
      met: broad.wait <= 20,
    }),
  ]);
}

export function seasonRows({ device, ...engines }) {
  const within = (what, wait, least, more = {}) =>
    row(what, milliseconds(wait), { ...more, aim: `≤ ${least} ms`, met: wait <= least });
  return [
    ...Object.entries(engines).flatMap(([engine, { unread, first, later, day }]) => [
      within(`The season of 1,000 farmers with 100,000 plantings, the first call after a start, ${engine}`, first, 100, {
        against: `of an agent without a session before: ${milliseconds(unread)}`,
      }),
      within(`The same later, ${engine}`, later, 100, { against: `the first call of another day: ${milliseconds(day)}` }),
    ]),
    within("The same on the agent's screen without a network, from the navigation", device.shown, 500, {
      against: `the first time, when the book is made from the plantings: ${milliseconds(device.made.shown)}`,
    }),
  ];
}

export function authorityRows({ first, newer, rows }) {
  const seconds = (wait) => `${(wait / 1000).toFixed(1)} s`;
  const name = `${rows.toLocaleString("en-US")} rows of dates (${megabytes(first.bytes)}) imported`;
  return [
    row(name, seconds(first.wait), {
      against: `a newer file with other reporting dates: ${seconds(newer.wait)}`,
      aim: "≤ 60 s",
      met: Math.max(first.wait, newer.wait) <= 60_000,
    }),
    row("Memory at the peak of that import", megabytes(first.peak), {
      against: `of the newer file: ${megabytes(newer.peak)}`,
      aim: "≤ 300 MB",
      met: Math.max(first.peak, newer.peak) <= 300e6,
    }),
  ];
}

export function landRows({ native, python, wasm, turf, imports }) {
  const beside = (what, ours, who, theirs) =>
    row(what, perSecond(ours), { against: `${who}: ${perSecond(theirs)}`, ratio: times(ours / theirs) });
  const { shapes, bytes } = imports;
  return [
    beside("Boundaries read, checked and measured", native.surveyed, "Shapely, read and checked", python.checked),
    beside("", native.surveyed, "GeographicLib in Python, measured", python.measured),
    beside("The same and their counties, as wasm", wasm.surveyed, "turf, crossings and area on a sphere", turf.surveyed),
    beside("Unions of two boundaries, checked and measured", native.united, "Shapely, neither", python.united),
    beside("The same, read and with their counties, as wasm", wasm.united, "turf, and area on a sphere", turf.united),
    row(`${shapes.toLocaleString("en-US")} fields of a Shapefile (${megabytes(bytes)}), as wasm`, milliseconds(imports.wasm), {
      against: `GDAL's ogr2ogr to GeoJSON: ${milliseconds(imports.gdal)}`,
      ratio: times(imports.gdal / imports.wasm),
    }),
  ];
}

export function siegeRows({ nobody, memory, ...attacks }) {
  const beside = {
    busy: "500 busy connections",
    slow: "1,000 slow senders",
    unread: "500 readers that never read",
    pipelined: "one pipelining connection",
  };
  return [
    ...Object.entries(attacks).map(([name, { p99, failed }]) =>
      row(`99th percentile of a list beside ${beside[name]}`, milliseconds(p99), {
        against: `alone: ${milliseconds(nobody.p99)}`,
        ratio: failed === 0 ? "none failed" : `${failed} failed`,
        aim: "≤ 100 ms, none failed",
        met: p99 <= 100 && failed === 0,
      }),
    ),
    row("Memory at the peak of the attacks", megabytes(memory.peak), {
      against: `afterwards: ${megabytes(memory.after)}`,
      aim: "≤ 200 MB",
      met: memory.peak <= 200_000_000,
    }),
  ];
}

export function programRows({ start, memory, size }) {
  const [megabytesHeld, megabytesLarge] = [memory / 1e6, size / 1e6];
  return [
    row("From its start until it is ready", milliseconds(start), { aim: "≤ 100 ms", met: start <= 100 }),
    row("Memory when idle", megabytes(memory), { aim: "≤ 30 MB", met: megabytesHeld <= 30 }),
    row("The binary", megabytes(size), { aim: "≤ 25 MB", met: megabytesLarge <= 25 }),
  ];
}
