import { describe, expect, it } from "vitest";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import { PlantingBook } from "@/lib/wasm-in-node";
import type { Question } from "./list";
import { ADA, BO, bytesOf, everythingOf, NOON, planting } from "./plantings.sample";
import { ListRows } from "./rows";
import { forgetServerAnswer, listOfServer, plantingsOfServer } from "./server-answer";

const EDITED: LocalPlanting = {
  planting: { ...planting(1, "North corrected"), estimatedAcres: 40 },
  progress: { step: "saved", madeAt: 0 },
  isDeleted: false,
};

const namesIn = (bytes: Uint8Array, here: readonly LocalPlanting[] = []) => {
  const { columns } = listOfServer({ PlantingBook }, { bytes, here }, everythingOf(ADA));
  const rows = new ListRows(columns);
  return Array.from({ length: rows.length }, (_, place) => rows.at(place).fieldName);
};

describe("the server's answer", () => {
  it("is listed, sorted and added up, without other farmers", () => {
    const plantings = [
      { ...planting(1, "North"), estimatedAcres: 80.25, startDateISO: "2026-05-01" },
      planting(2, "East"),
      planting(3, "South", BO),
    ];
    const question = everythingOf(ADA);
    const { facts, totals, columns } = listOfServer(
      { PlantingBook },
      { bytes: bytesOf(plantings), here: [] },
      question,
    );
    const updatedAt = new Date(NOON).toISOString();
    const few = { plantings: 2, crops: ["Corn"], cropYears: [2026] };
    expect(facts).toEqual({ ...few, news: 0, updatedAt });
    expect(totals).toMatchObject({ acres: 80.25, withoutAcres: 1 });
    const rows = new ListRows(columns);
    expect(rows.plantingIds()).toEqual([planting(2).plantingId, planting(1).plantingId]);
    expect(rows.at(1)).toEqual({
      plantingId: planting(1).plantingId,
      farmer: ADA,
      fieldName: "North",
      crop: "Corn",
      estimatedAcres: 80.25,
      startDateISO: "2026-05-01",
      endDateISO: undefined,
      creator: ADA,
      updatedBy: ADA,
      createdAt: updatedAt,
      updatedAt,
      isCorrected: false,
      answer: undefined,
      isPending: false,
      news: undefined,
      sameName: undefined,
      choices: {},
      blocking: [],
    });
    expect(rows.placeOf(planting(1).plantingId)).toBe(1);
    expect(rows.placeOf(planting(3).plantingId)).toBeUndefined();
    expect(rows.at(0).estimatedAcres).toBeUndefined();
    expect(() => rows.at(2)).toThrow(RangeError);
  });

  it("is read once for all questions about it, until it is forgotten", () => {
    let made = 0;
    class CountedBook extends PlantingBook {
      constructor() {
        super();
        made += 1;
      }
    }
    const answers = [bytesOf([planting(1, "North")]), bytesOf([planting(1, "South")])];
    const askAll = (bytes: Uint8Array) => {
      for (const search of ["", "north"]) {
        const question = { ...everythingOf(ADA), search };
        listOfServer({ PlantingBook: CountedBook }, { bytes, here: [] }, question);
      }
    };
    answers.forEach(askAll);
    expect(made).toBe(2);

    forgetServerAnswer();
    askAll(answers[1] ?? new Uint8Array());
    expect(made).toBe(3);
  });

  it("is narrowed to the fields that match a search, with their sums", () => {
    const plantings = [
      { ...planting(1, "Peña North"), estimatedAcres: 80 },
      { ...planting(2, "Pena South"), estimatedAcres: 5 },
      planting(3, "East"),
    ];
    const question = { ...everythingOf(ADA), search: " pena " };
    const { facts, totals, columns } = listOfServer(
      { PlantingBook },
      { bytes: bytesOf(plantings), here: [] },
      question,
    );
    expect([facts.plantings, totals.acres]).toEqual([3, 85]);
    const ids = new ListRows(columns).plantingIds();
    expect(ids).toEqual([planting(1).plantingId, planting(2).plantingId]);
  });

  it("is narrowed to plantings without acres, and to news since a time", () => {
    const later = new Date(NOON + 1).toISOString();
    const bytes = bytesOf([
      { ...planting(1, "North"), estimatedAcres: 80 },
      { ...planting(2, "North"), updatedAt: later },
      { ...planting(3, "South"), updatedAt: later, reportedAt: later, estimatedAcres: 5 },
    ]);
    const newsSince = new Date(NOON).toISOString();
    const listed = (question: Partial<Question>) => {
      const asked = { ...everythingOf(ADA), newsSince, ...question };
      const { facts, columns } = listOfServer({ PlantingBook }, { bytes, here: [] }, asked);
      const rows = new ListRows(columns);
      const all = Array.from({ length: rows.length }, (_, place) => rows.at(place));
      return { news: facts.news, rows: all.map(({ news, sameName }) => [news, sameName]) };
    };
    expect(listed({}).rows).toEqual([
      [undefined, "nameAndStart"],
      ["corrected", "nameAndStart"],
      ["changed", undefined],
    ]);
    expect(listed({ withoutAcres: true })).toEqual({ news: 2, rows: [["corrected", undefined]] });
    expect(listed({ onlyNews: true }).rows).toHaveLength(2);
    expect(listed({ onlyNews: true, newsSince: undefined })).toEqual({ news: 0, rows: [] });
  });

  it("shows this device's pending edits and later versions instead of the server's versions", () => {
    const answered = ["North", "East", "South", "West"].map((name, at) => planting(at + 1, name));
    const bytes = bytesOf(answered);
    const received = (number: number, name: string, version: number): LocalPlanting => ({
      planting: { ...planting(number, name), version },
      progress: { step: "received", at: new Date(NOON).toISOString() },
      isDeleted: false,
    });
    const here = [
      EDITED,
      received(2, "East later", 2),
      received(3, "South before", 0),
      received(4, "West as here", 1),
      received(5, "Deleted on the server", 1),
    ];
    const names = ["East later", "North corrected", "South", "West as here"];
    expect(namesIn(bytes, here)).toEqual(names);
    const plantings = plantingsOfServer({ bytes, here });
    expect(plantings.map(({ fieldName }) => fieldName).sort()).toEqual(names);
  });

  it("that is not a list has no plantings, and listing it fails", () => {
    const page = new TextEncoder().encode("<html>");
    expect(plantingsOfServer({ bytes: page, here: [EDITED] })).toEqual([]);
    expect(() => namesIn(page, [EDITED])).toThrow("not a JSON array of plantings");
  });
});
