import { describe, expect, it } from "vitest";
import { linesOfCorners, shapeOfText, textOf } from "./coordinates";

const SQUARE = [
  [
    [
      [-101.7, 41.2],
      [-101.6, 41.2],
      [-101.6, 41.3],
    ],
  ],
] as const;
const TEXT = "41.2, -101.7\n41.2, -101.6\n41.3, -101.6";
const RING = [
  [-101.7, 41.2],
  [-101.6, 41.2],
  [-101.6, 41.3],
  [-101.7, 41.2],
];

describe("a list of corners", () => {
  it("is read and written with the latitude first", () => {
    expect(shapeOfText(TEXT)).toEqual({ ok: true, shape: SQUARE });
    expect(textOf(SQUARE)).toBe(TEXT);
    expect(shapeOfText(" \n")).toEqual({ ok: true, shape: [] });
    expect(textOf([])).toBe("");
  });

  it("may have empty lines, other separators, and the first corner again at the end", () => {
    const text = "\n41.2 -101.7\n 41.2;-101.6\n\n41.3 , -101.6\n41.2, -101.7\n";
    expect(shapeOfText(text)).toEqual({ ok: true, shape: SQUARE });
    expect(linesOfCorners(text)).toEqual([2, 3, 5, 6]);
  });

  it("names the lines that are no corners", () => {
    expect(shapeOfText("41.2, -101.7\nhere\n41.2\n41,3 101,6")).toEqual({
      ok: false,
      lines: [2, 3, 4],
    });
  });

  it("keeps numbers as they are, so that the survey can name what is wrong with them", () => {
    expect(shapeOfText("-101.7, 41.2")).toEqual({ ok: true, shape: [[[[41.2, -101.7]]]] });
  });
});

describe("GeoJSON", () => {
  const polygon = { type: "Polygon", coordinates: [RING] };

  it("is read as a geometry, a feature or a collection of one", () => {
    const feature = { type: "Feature", properties: {}, geometry: polygon };
    const collection = { type: "FeatureCollection", features: [feature] };
    for (const value of [polygon, feature, collection]) {
      expect(shapeOfText(JSON.stringify(value))).toEqual({ ok: true, shape: SQUARE });
    }
  });

  it("is written for more than one ring, and keeps them", () => {
    const parts = { type: "MultiPolygon", coordinates: [[RING, RING], [RING]] };
    const read = shapeOfText(JSON.stringify(parts));
    expect(read.ok && JSON.parse(textOf(read.shape))).toEqual(parts);
  });

  it("loses the decimals beyond the seventh, and heights", () => {
    const fine = RING.map(([longitude = 0, latitude = 0]) => [longitude + 1e-9, latitude, 900]);
    const read = shapeOfText(JSON.stringify({ type: "Polygon", coordinates: [fine] }));
    expect(read).toEqual({ ok: true, shape: SQUARE });
  });

  it("is refused where it has no boundary", () => {
    const texts = ["{", "{}", '{"type":"Point","coordinates":[1,2]}', '{"type":"Polygon"}'];
    const odd = '{"type":"Polygon","coordinates":[[["a",1]]]}';
    const empty = '{"type":"FeatureCollection","features":[]}';
    for (const text of [...texts, odd, empty]) expect(shapeOfText(text)).toEqual({ ok: false });
  });
});
