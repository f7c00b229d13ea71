/** Made-up plantings as the server writes them. The same count always gives the same plantings. */

const CROPS = [
  "Corn",
  "Wheat",
  "Barley",
  "Sugar Beets",
  "Grain Sorghum",
  "Millet",
  "Triticale",
  "Silage Sorghum",
  "Oats",
  "Mixed Forage",
];
const SIDES = ["North", "South", "East", "West", "Upper", "Lower"];
const LANDMARKS = ["Windmill", "Creek Bottom", "Home Place", "Railroad", "Lone Tree", "Ridge", "Schoolhouse"];
const SHAPES = ["Quarter", "Eighty", "Forty", "Pivot", "Corner"];

/** Plantings as a client sends them. */
export function reports(count) {
  const random = randomness(20_260_520);
  return Array.from({ length: count }, () => report(random));
}

/** Plantings as the server answers them. */
export function plantings(count) {
  const random = randomness(7);
  const farmer = id(random);
  return reports(count).map((report) => ({
    plantingId: id(random),
    ...report,
    ...written("startDate", report.startDateISO),
    ...written("endDate", report.endDateISO),
    creator: farmer,
    farmer,
    createdAt: "2026-05-20T17:04:11.123Z",
    updatedAt: "2026-05-20T17:04:11.123Z",
    updatedBy: farmer,
    reportedAt: "2026-05-20T17:04:11.123Z",
    version: 1,
  }));
}

/** One in ten has no end date, one in twenty no acres, one in twenty no location. */
function report(random) {
  const start = Date.UTC(2024, 0, 1) + random.below(960) * DAY;
  const end = start + random.below(30) * DAY;
  return {
    fieldName: `${random.pick(SIDES)} ${random.pick(LANDMARKS)} ${random.pick(SHAPES)} ${random.below(1000)}`,
    crop: random.pick(CROPS),
    ...(random.below(20) > 0 && { estimatedAcres: (1 + random.below(32_000)) / 100 }),
    ...(random.below(20) > 0 && {
      latitude: (37_000_000 + random.below(6_000_000)) / 1e6,
      longitude: (-104_000_000 + random.below(8_000_000)) / 1e6,
    }),
    startDateISO: iso(start),
    ...(random.below(10) > 0 && { endDateISO: iso(end) }),
  };
}

const DAY = 24 * 60 * 60 * 1000;

function iso(milliseconds) {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function written(member, date) {
  const [year, month, day] = (date ?? "").split("-");
  return date === undefined ? {} : { [member]: `${month}/${day}/${year}` };
}

function id(random) {
  const digits = (count) => Array.from({ length: count }, () => random.below(16).toString(16)).join("");
  return `0196ec${digits(2)}-${digits(4)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
}

/** Lehmer's random number generator, with its published constants. */
function randomness(seed) {
  let state = seed;
  const below = (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * bound);
  };
  return { below, pick: (list) => list[below(list.length)] };
}
