import { describe, expect, it } from "vitest";
import { fileNameOf } from "./file-name";

describe("fileNameOf", () => {
  it.each([
    ['attachment; filename="acremark 2026-11-21.json"', "acremark 2026-11-21.json"],
    ["attachment; filename=acremark.json", "acremark.json"],
    ['attachment; Filename="a.json"; size=3', "a.json"],
    ["attachment", undefined],
    ['attachment; filename=""', undefined],
    [undefined, undefined],
  ])("of %j is %j", (disposition, name) => {
    const headers = new Headers(
      disposition === undefined ? {} : { "content-disposition": disposition },
    );
    expect(fileNameOf(headers)).toBe(name);
  });
});
