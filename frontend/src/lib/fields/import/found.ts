/** What files of fields hold, as this device has found out, and what the person has decided. */
import type { MultiPolygon, Polygon } from "geojson";
import type { CodedText, FilledMember, FoundColumn, RefusedFile, WarnedFile } from "@/lib/wasm";

export interface FoundFiles {
  files: readonly string[];
  columns: readonly FoundColumn[];
  shapes: readonly FoundArea[];
  refused: readonly RefusedFile[];
  warnings: readonly WarnedFile[];
}

export interface FoundImport extends FoundFiles {
  shapes: readonly ImportShape[];
}

export interface ImportShape extends FoundArea {
  /** The id of the field that it becomes. It stays the same when the import is sent again. */
  fieldId: string;
}

export interface FoundArea {
  /** The place in its file, from 1. */
  number: number;
  /** There is a value for each column. */
  values: readonly string[];
  area: Area | undefined;
  /** Why it cannot become a field; absent with an area. */
  error?: ShapeError;
  /** Why the area may not be the one that is meant. */
  warning?: CodedText;
  neighbors: readonly Neighbor[];
  /** Whether it was too complex to compare it with all others. */
  isTooComplex?: boolean;
}

export interface Area {
  boundary: Polygon | MultiPolygon;
  acres: number;
  labelPoint: readonly [number, number];
}

export interface ShapeError {
  code: string;
  message: string;
  /** The longitude and the latitude of the error. */
  at?: readonly [number, number];
}

/** Another area that overlaps the shape. */
export interface Neighbor {
  acres: number;
  /** A field that the farm has; absent for another shape of the files. */
  field?: { fieldId: string; name: string };
  /** Whether the two are the same area. */
  isSame: boolean;
}

export interface ImportChoices {
  importId: string;
  /** The member that each column fills, by the column's place; empty for none. */
  members: readonly (FilledMember | "")[];
  /** The ids of the fields that the person took or left out against the first proposal. */
  changed: readonly string[];
  /** The ids of those that were sent to the server, in the order of the files. */
  sent?: readonly string[];
  /** How many of them the server has stored. */
  stored?: number;
  /** The server had stored all of them at this time; milliseconds since 1970. */
  savedAt?: number;
}
