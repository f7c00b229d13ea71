/**
 * Reads files of fields and judges their shapes, in a worker of its own: a file that holds it up or breaks it harms
 * nothing else.
 */
import { expose } from "comlink";
import type { MultiPolygon, Polygon } from "geojson";
import { type ReadBoundary, withBoundaries } from "@/lib/fields/boundaries";
import {
  type BoundaryViolation,
  type FoundShape,
  type LandBoundary,
  startIntake,
} from "@/lib/wasm";
import type { Area, FoundArea, FoundFiles, ShapeError } from "./found";
import { type Known, Neighbors } from "./neighbors";
import { startSqlite } from "./start-sqlite";

/** A field that the farm has. */
export interface KnownField {
  fieldId: string;
  name: string;
  boundary: Polygon | MultiPolygon;
}

/**
 * The worker tells its progress after so many milliseconds, so that the screen moves and the worker counts as alive.
 */
const TOLD_EACH = 250;

type OnProgress = (done: number, of: number) => void;

const calls = {
  async read(
    files: readonly File[],
    fields: readonly KnownField[],
    onProgress: OnProgress,
  ): Promise<FoundFiles> {
    const { readFields } = await startIntake();
    const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
    const names = files.map(({ name }) => name);
    const bytes = contents.map((content) => new Uint8Array(content));
    let found = readFields(names, bytes, undefined);
    if (found.needsSqlite) found = readFields(names, bytes, await startSqlite());
    onProgress(0, found.shapes.length);
    let toldAt = performance.now();
    const shapes = await withBoundaries((readBoundary) => {
      const judge = judgeOf(fields, readBoundary);
      return found.shapes.map((shape, index) => {
        if (performance.now() - toldAt > TOLD_EACH) {
          toldAt = performance.now();
          onProgress(index, found.shapes.length);
        }
        return judge(shape);
      });
    });
    const { columns, refused, warnings } = found;
    return { files: names, columns, shapes, refused, warnings };
  },
};

function judgeOf(
  fields: readonly KnownField[],
  readBoundary: ReadBoundary,
): (shape: FoundShape) => FoundArea {
  const known = new Neighbors<LandBoundary>();
  for (const { fieldId, name, boundary: area } of fields) {
    const boundary = readBoundary(area);
    const surveyed = boundary.survey();
    if (surveyed.ok) {
      const { acres, box } = surveyed;
      known.add({ boundary, acres, box, field: { fieldId, name } });
    }
  }
  return ({ number, values, area, error, warning }) => {
    const shape = { number, values, area: undefined, neighbors: [], ...(warning && { warning }) };
    if (area === undefined) return { ...shape, ...(error && { error }) };
    const boundary = readBoundary(area);
    const surveyed = boundary.survey();
    if (!surveyed.ok) {
      const [first] = surveyed.violations;
      return { ...shape, ...(first && { error: errorOf(first) }) };
    }
    const { acres, box, labelPoint } = surveyed;
    const mine: Known<LandBoundary> = { boundary, acres, box };
    const { neighbors, isComplete } = known.overlapping(mine);
    known.add(mine);
    const judged: Area = { boundary: surveyed.shape as Area["boundary"], acres, labelPoint };
    const found = { ...shape, area: judged, neighbors };
    return isComplete ? found : { ...found, isTooComplex: true };
  };
}

function errorOf({ code, message, at }: BoundaryViolation): ShapeError {
  return { code, message, ...(at?.coordinates && { at: at.coordinates }) };
}

export type ImportCalls = typeof calls;

expose(calls);
