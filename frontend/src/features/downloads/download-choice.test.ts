import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";

const storage = vi.hoisted(() => ({ kept: new Map<string, string>(), userId: "ada" }));
vi.mock("@/lib/browser/storage", async (original) => ({
  ...(await original<typeof import("@/lib/browser/storage")>()),
  browserStorage: () => mapStorage(storage.kept),
}));
vi.mock("@/lib/rules", () => ({ rules: () => ({ formatOptions: () => [{ value: "xlsx" }] }) }));
vi.mock("@/lib/workspace/me", () => ({ rememberedUserId: () => storage.userId }));

const { keepLastDownload, readDownload, readLastDownload, writeDownload } = await import(
  "./download-choice"
);

const read = (query: string) => readDownload(new URLSearchParams(query));
const everything = { farmers: [], cropYears: undefined, part: "plantings" } as const;
const some = { farmers: ["a", "b"], cropYears: [2026, 2025], part: "both" } as const;

beforeEach(() => storage.kept.clear());

describe("the address of a download", () => {
  it("is empty for the plantings of all farmers in the current year", () => {
    expect(read("")).toEqual(everything);
    expect(writeDownload(everything).toString()).toBe("");
  });

  it("says that all crop years are chosen", () => {
    const ofAll = { ...everything, cropYears: [] };
    expect(read("cropYear=all")).toEqual(ofAll);
    expect(writeDownload(ofAll).toString()).toBe("cropYear=all");
  });

  it("names several farmers and crop years once each", () => {
    const query = writeDownload(some).toString();
    expect(query).toBe("farmer=a&farmer=b&cropYear=2026&cropYear=2025&part=both");
    expect(read(query)).toEqual(some);
    expect(read("farmer=a&farmer=a&cropYear=2026&cropYear=2026")).toEqual({
      ...everything,
      farmers: ["a"],
      cropYears: [2026],
    });
  });

  it("names the list of the farmers, with a crop year", () => {
    const query = "cropYear=2025&part=farmers";
    expect(read(query)).toEqual({ ...everything, cropYears: [2025], part: "farmers" });
    expect(writeDownload(read(query)).toString()).toBe(query);
  });

  it("leaves out what is no choice", () => {
    expect(read("farmer=&cropYear=26&cropYear=soon&part=all")).toEqual(everything);
  });
});

describe("the last download", () => {
  it("is remembered for each person", () => {
    expect(readLastDownload()).toBeUndefined();
    keepLastDownload({ ...some, format: "xlsx" });
    expect(readLastDownload()).toEqual({ ...some, format: "xlsx" });
    storage.userId = "bo";
    expect(readLastDownload()).toBeUndefined();
    storage.userId = "ada";
  });

  it("of all crop years stays one of all, also from an earlier version", () => {
    const ofAll = { farmers: [], cropYears: [], part: "plantings", format: "xlsx" } as const;
    keepLastDownload(ofAll);
    expect(readLastDownload()).toEqual(ofAll);
    storage.kept.set("last-download:ada", '{"query":"","format":"xlsx"}');
    expect(readLastDownload()).toEqual(ofAll);
  });

  it("is none if the storage holds something else", () => {
    for (const text of ["", "[]", "{}", '{"query":1}', '{"query":"","format":1}']) {
      storage.kept.set("last-download:ada", text);
      expect(readLastDownload(), text).toBeUndefined();
    }
  });
});
