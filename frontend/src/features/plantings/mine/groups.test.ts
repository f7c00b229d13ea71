import { describe, expect, it, vi } from "vitest";
import type { Progress } from "@/lib/local/records";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import { byCropYear, latest, totalOf, totalsByCrop } from "./groups";

vi.mock("@/lib/rules", async () => {
  const { nameOrder } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ nameOrder }) };
});

const NOW = Date.parse("2026-05-02T12:00:00Z");
const HOUR = 60 * 60 * 1000;

interface Said {
  crop?: string;
  estimatedAcres?: number;
  startDateISO?: string;
}

/** A planting of the field, reported that many hours ago. */
function planting(fieldName: string, hoursAgo: number, said: Said = {}): LocalPlanting {
  const at = new Date(NOW - hoursAgo * HOUR).toISOString();
  return {
    planting: {
      plantingId: fieldName,
      farmer: "farmer",
      creator: "farmer",
      updatedBy: "farmer",
      fieldName,
      crop: "Corn",
      createdAt: at,
      updatedAt: at,
      reportedAt: at,
      version: 1,
      ...said,
    },
    progress: { step: "received", at },
    isDeleted: false,
  };
}

function waiting(local: LocalPlanting, step: "saved" | "attention"): LocalPlanting {
  const madeAt = Date.parse(local.planting.createdAt);
  const progress: Progress =
    step === "saved" ? { step, madeAt } : { step, madeAt, refusal: { reason: "gone" } };
  return { ...local, progress };
}

const namesOf = (plantings: readonly LocalPlanting[]) =>
  plantings.map(({ planting: { fieldName } }) => fieldName);

describe("the latest plantings", () => {
  it("are those that need the person, then the unsent ones, then the newest", () => {
    const old = waiting(planting("Old and unsent", 500), "saved");
    const unsent = waiting(planting("Unsent", 3), "saved");
    const refused = waiting(planting("Refused", 90), "attention");
    const shown = latest([planting("New", 2), old, unsent, refused, planting("Newest", 1)], NOW);
    expect(namesOf(shown)).toEqual(["Refused", "Unsent", "Old and unsent", "Newest", "New"]);
  });

  it("have the corrected ones among them, however old", () => {
    const old = planting("Old", 500);
    const plantings = [old, waiting(planting("Unsent", 3), "saved"), planting("New", 1)];
    expect(namesOf(latest(plantings, NOW, new Set(["Old", "New"])))).toEqual([
      "New",
      "Old",
      "Unsent",
    ]);
  });

  it("have those that wait for the farmer after those that need the person, however old", () => {
    const entered = planting("Entered", 500);
    entered.planting.confirmation = "pending";
    const confirmed = planting("Confirmed", 500);
    confirmed.planting.confirmation = "confirmed";
    const refused = waiting(planting("Refused", 90), "attention");
    const plantings = [planting("New", 1), confirmed, entered, refused];
    expect(namesOf(latest(plantings, NOW))).toEqual(["Refused", "Entered", "New"]);
    const answered = waiting(entered, "saved");
    expect(namesOf(latest([answered], NOW))).toEqual(["Entered"]);
  });

  it("are five at most of those that were sent, and none older than a day", () => {
    const day = Array.from({ length: 30 }, (_, hours) => planting(`Field ${hours}`, hours + 0.5));
    expect(namesOf(latest(day, NOW))).toEqual([
      "Field 0",
      "Field 1",
      "Field 2",
      "Field 3",
      "Field 4",
    ]);
    expect(latest([planting("Yesterday", 24.5)], NOW)).toEqual([]);
  });
});

describe("the plantings of each crop year", () => {
  it("are sorted by field, with the latest year first and no year last", () => {
    const plantings = [
      planting("Field 10", 1, { startDateISO: "2026-05-01" }),
      planting("Field 2", 1, { startDateISO: "2026-05-01" }),
      planting("Undated", 1),
      planting("Older", 1, { startDateISO: "2025-05-01" }),
      planting("Newer", 1, { startDateISO: "2027-05-01" }),
    ];
    const yearOf = ({ startDateISO }: Said) => startDateISO && Number(startDateISO.slice(0, 4));
    const years = byCropYear(plantings, (one) => yearOf(one) || undefined);
    expect(years.map(({ cropYear, plantings: of }) => [cropYear, ...namesOf(of)])).toEqual([
      [2027, "Newer"],
      [2026, "Field 2", "Field 10"],
      [2025, "Older"],
      [undefined, "Undated"],
    ]);
  });
});

describe("the totals", () => {
  const plantings = [
    planting("One", 1, { estimatedAcres: 0.1 }),
    planting("Two", 1, { estimatedAcres: 0.2 }),
    planting("Three", 1),
    planting("Four", 1, { crop: "Wheat", estimatedAcres: 80 }),
  ];

  it("add acres exactly, and count the plantings without acres", () => {
    expect(totalOf(plantings)).toEqual({ count: 4, acres: 80.3, withoutAcres: 1 });
  });

  it("name the crop with the most acres first", () => {
    expect(totalsByCrop(plantings)).toMatchObject([
      { crop: "Wheat", count: 1, acres: 80 },
      { crop: "Corn", count: 3, acres: 0.3 },
    ]);
  });
});
