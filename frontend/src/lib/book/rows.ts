/** The rows of a list: columns, from which a row is made when the screen shows it. */
import { idText } from "@/lib/records/id";
import type { BookRows } from "@/lib/wasm";

/** The columns as they cross from a worker. */
export type RowColumns = Omit<BookRows, "free" | typeof Symbol.dispose>;

/** What a list shows of a planting. */
export interface ListedPlanting {
  plantingId: string;
  farmer: string;
  fieldName: string;
  crop: string;
  estimatedAcres: number | undefined;
  startDateISO: string | undefined;
  endDateISO: string | undefined;
}

/** Takes the columns out of wasm's memory. */
export function columnsOf(rows: BookRows): RowColumns {
  const columns = {
    plantingIds: rows.plantingIds,
    farmers: rows.farmers,
    fieldNames: rows.fieldNames,
    fieldNameEnds: rows.fieldNameEnds,
    crops: rows.crops,
    cropLabels: rows.cropLabels,
    acres: rows.acres,
    starts: rows.starts,
    ends: rows.ends,
  };
  rows.free();
  return columns;
}

/** The memory of the columns, for handing it over without a copy. */
export function buffersOf({ cropLabels: _, ...columns }: RowColumns): ArrayBufferLike[] {
  return Object.values(columns).map(({ buffer }) => buffer);
}

export class ListRows {
  readonly length: number;
  private readonly columns: RowColumns;

  constructor(columns: RowColumns) {
    this.columns = columns;
    this.length = columns.crops.length;
  }

  /** The row at that place in the list, from 0. */
  at(place: number): ListedPlanting {
    const { columns } = this;
    const crop = columns.cropLabels[columns.crops[place] ?? -1];
    if (crop === undefined) {
      throw new RangeError(`There is no row ${place} among ${this.length} plantings`);
    }
    const acres = columns.acres[place];
    return {
      plantingId: idAt(columns.plantingIds, place),
      farmer: idAt(columns.farmers, place),
      fieldName: this.fieldName(place),
      crop,
      estimatedAcres: Number.isNaN(acres) ? undefined : acres,
      startDateISO: dateOf(columns.starts[place]),
      endDateISO: dateOf(columns.ends[place]),
    };
  }

  /** The ids of all rows, in their order. */
  plantingIds(): string[] {
    return Array.from({ length: this.length }, (_, place) => idAt(this.columns.plantingIds, place));
  }

  private fieldName(place: number): string {
    const { fieldNames, fieldNameEnds } = this.columns;
    return UTF_8.decode(fieldNames.subarray(fieldNameEnds[place - 1] ?? 0, fieldNameEnds[place]));
  }
}

const UTF_8 = new TextDecoder();
const ID_BYTES = 16;

function idAt(ids: Uint8Array, place: number): string {
  return idText(ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
}

const NO_DATE = -(2 ** 31);
const DAY = 86_400_000;

/** A calendar date has no time zone, so its days since 1970 are read in UTC. */
function dateOf(days: number | undefined): string | undefined {
  return days === undefined || days === NO_DATE
    ? undefined
    : new Date(days * DAY).toISOString().slice(0, 10);
}
