import { describe, expect, it } from "vitest";
import type { Corner } from "@/lib/map/shape";
import { begun, drawnOf, type Edit, edited } from "./editing";

const [A, B, C, D]: [Corner, Corner, Corner, Corner] = [
  [-101.7, 41.2],
  [-101.6, 41.2],
  [-101.6, 41.3],
  [-101.7, 41.3],
];

const add = (corner: Corner): Edit => ({ do: "add", corner });
const place = (corner: number) => ({ part: 0, ring: 0, corner });
const steps = (...edits: readonly Edit[]) => edits.reduce(edited, begun(undefined));
const triangle = [add(A), add(B), add(C)];

describe("drawing a boundary", () => {
  it("takes corners one after the other until it is closed", () => {
    expect(drawnOf(begun(undefined).now)).toBeUndefined();
    expect(steps(add(A), { do: "close" }).now.isOpen).toBe(true);
    const closed = steps(...triangle, { do: "close" }, add(D));
    expect(closed.now).toEqual({ shape: [[[A, B, C]]], isOpen: false });
    expect(drawnOf(closed.now)).toEqual({
      boundary: { type: "Polygon", coordinates: [[A, B, C, A]] },
      boundarySource: "drawn",
    });
  });

  it("counts a second press on the same place once", () => {
    expect(steps(add(A), add(A)).past).toHaveLength(1);
  });

  it("inserts, moves and removes corners", () => {
    const square = steps(...triangle, { do: "insert", place: place(3), corner: D });
    expect(square.now.shape).toEqual([[[A, B, C, D]]]);
    const moved = edited(square, { do: "move", place: place(0), corner: [-101.8, 41.2] });
    expect(moved.now.shape).toEqual([[[[-101.8, 41.2], B, C, D]]]);
    const removed = edited(moved, { do: "remove", place: place(0) });
    expect(removed.now.shape).toEqual([[[B, C, D]]]);
  });

  it("is open again once there is no area left, and empty without corners", () => {
    const two = steps(...triangle, { do: "close" }, { do: "remove", place: place(1) });
    expect(two.now).toEqual({ shape: [[[A, C]]], isOpen: true });
    const none = steps(add(A), { do: "remove", place: place(0) });
    expect(none.now).toEqual({ shape: [], isOpen: true });
  });

  it("removes a hole with its last corner, and the part with its exterior", () => {
    const shape = [[[A, B, C], [D]], [[A]]];
    const replaced = steps({ do: "replace", shape });
    expect(replaced.now.isOpen).toBe(false);
    const hole = edited(replaced, { do: "remove", place: { part: 0, ring: 1, corner: 0 } });
    const part = edited(hole, { do: "remove", place: { part: 1, ring: 0, corner: 0 } });
    expect(part.now.shape).toEqual([[[A, B, C]]]);
  });
});

describe("undoing", () => {
  it("goes back step by step, and forth until something else is done", () => {
    const drawn = steps(...triangle, { do: "close" });
    const undone = edited(edited(drawn, { do: "undo" }), { do: "undo" });
    expect(undone.now).toEqual({ shape: [[[A, B]]], isOpen: true });
    const redone = edited(edited(undone, { do: "redo" }), { do: "redo" });
    expect(redone.now).toEqual(drawn.now);
    expect(edited(redone, { do: "redo" })).toBe(redone);
    expect(edited(undone, add(D)).future).toEqual([]);
    expect(edited(begun(undefined), { do: "undo" }).past).toEqual([]);
  });

  it("takes back all nudges of a corner at once", () => {
    const nudge = (corner: Corner): Edit => ({ do: "nudge", place: place(0), corner });
    const nudged = steps(...triangle, nudge([-101.8, 41.2]), nudge([-101.9, 41.2]));
    expect(nudged.now.shape).toEqual([[[[-101.9, 41.2], B, C]]]);
    expect(edited(nudged, { do: "undo" }).now.shape).toEqual([[[A, B, C]]]);
  });
});

describe("a walked boundary", () => {
  const walked = steps({ do: "walk", shape: [[[A, B, C]]], accuracy: 4.5 });

  it("has its accuracy until a person changes it", () => {
    const drawn = drawnOf(walked.now);
    expect(drawn).toMatchObject({ boundarySource: "walked", boundaryAccuracy: 4.5 });
    expect(begun(drawn).now).toEqual(walked.now);
    const moved = edited(walked, { do: "move", place: place(0), corner: D });
    expect(drawnOf(moved.now)).toMatchObject({ boundarySource: "drawn" });
    expect(drawnOf(edited(moved, { do: "undo" }).now)).toEqual(drawn);
  });

  it("replaces what was drawn, which undoing brings back", () => {
    const both = edited(steps(...triangle), { do: "walk", shape: [[[B, C, D]]] });
    expect(drawnOf(both.now)).toMatchObject({ boundarySource: "walked" });
    expect(edited(both, { do: "undo" }).now.shape).toEqual([[[A, B, C]]]);
  });
});
