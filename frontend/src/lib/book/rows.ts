/** The rows of a list: columns, from which a row is made when the screen shows it. */
import { type SameName, sameNameOf } from "@/lib/planting/same-name";
import { idBytes, idText } from "@/lib/records/id";
import type { BookRows, Planting, ReadinessReason } from "@/lib/wasm";

/** The unit is degrees, WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The columns as they cross from a worker. */
export type RowColumns = Omit<BookRows, "free" | typeof Symbol.dispose>;

/** What a list shows of a planting. */
export interface ListedPlanting {
  plantingId: string;
  farmer: string;
  creator: string;
  fieldName: string;
  crop: string;
  estimatedAcres: number | undefined;
  startDateISO: string | undefined;
  endDateISO: string | undefined;
  /** RFC 3339, like the next one. */
  createdAt: string;
  updatedAt: string;
  /** The person who then changed it; undefined if this is not known. */
  updatedBy: string;
  /** Whether an agent corrected it after its last report. */
  isCorrected: boolean;
  /** The farm's answer, if it has just answered a correction. */
  answer: Answer | undefined;
  /** Whether an agent entered it and the farmer has not confirmed it. */
  isPending: boolean;
  /** What happened to it since the time that the question names. */
  news: News | undefined;
  /** What it has in common with another row of the same farmer. */
  sameName: SameName | undefined;
  /** The county of its field. */
  county: string | undefined;
  /** Codes by the names of the members with a list of their own; only those that were reported. */
  choices: Readonly<Record<string, string>>;
  /** What blocks its line, if the question asks for blocked lines only. */
  blocking: readonly BlockingReason[];
}

export type BlockingReason = Pick<ReadinessReason, "code" | "message">;

export type Answer = NonNullable<Planting["answer"]>;

export type News = "new" | "changed" | "corrected";

/** The places are the numbers in the columns. */
const NEWS: readonly (News | undefined)[] = [undefined, "new", "changed", "corrected"];

/** The places are the numbers in the columns. */
const ANSWERS: readonly (Answer | undefined)[] = [undefined, "right", "wrong"];

/** Takes the columns out of wasm's memory. The class has a getter for each. */
export function columnsOf(rows: BookRows): RowColumns {
  const prototype: object = Object.getPrototypeOf(rows);
  const members = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  const columns = members.flatMap(([name, { get }]) => (get ? [[name, get.call(rows)]] : []));
  rows.free();
  return Object.fromEntries(columns) as RowColumns;
}

/** The memory of the columns, for handing it over without a copy. */
export function buffersOf(columns: RowColumns): ArrayBufferLike[] {
  return Object.values(columns).flatMap((column) => ("buffer" in column ? column.buffer : []));
}

export class ListRows {
  readonly length: number;
  readonly columns: RowColumns;

  constructor(columns: RowColumns) {
    this.columns = columns;
    this.length = columns.crops.length;
  }

  get latitudes(): Float64Array {
    return this.columns.latitudes;
  }

  get longitudes(): Float64Array {
    return this.columns.longitudes;
  }

  /** The row at that place in the list, from 0. */
  at(place: number): ListedPlanting {
    const { columns } = this;
    const crop = this.crop(place);
    if (crop === undefined) {
      throw new RangeError(`There is no row ${place} among ${this.length} plantings`);
    }
    return {
      plantingId: this.plantingId(place),
      farmer: this.farmer(place),
      creator: idAt(columns.creators, place),
      fieldName: this.fieldName(place),
      crop,
      estimatedAcres: this.acres(place),
      startDateISO: dateOf(columns.starts[place]),
      endDateISO: dateOf(columns.ends[place]),
      createdAt: instantOf(columns.created[place]),
      updatedAt: instantOf(columns.updated[place]),
      updatedBy: idAt(columns.updaters, place),
      isCorrected: columns.corrected[place] === 1,
      answer: ANSWERS[columns.answers[place] ?? 0],
      isPending: this.isPending(place),
      news: NEWS[columns.news[place] ?? 0],
      sameName: sameNameOf(columns.sameNames[place]),
      county: this.county(place),
      choices: this.choices(place),
      blocking: this.blocking(place),
    };
  }

  /** The place of a planting in the list, from 0; undefined if it is not listed. */
  placeOf(plantingId: string): number | undefined {
    const { plantingIds } = this.columns;
    const wanted = idBytes(plantingId);
    for (let place = 0; place < this.length; place += 1) {
      const at = place * ID_BYTES;
      if (wanted.every((byte, offset) => plantingIds[at + offset] === byte)) return place;
    }
    return undefined;
  }

  /** The ids of all rows, in their order. */
  plantingIds(): string[] {
    return Array.from({ length: this.length }, (_, place) => this.plantingId(place));
  }

  plantingId(place: number): string {
    return idAt(this.columns.plantingIds, place);
  }

  crop(place: number): string | undefined {
    return this.columns.cropLabels[this.columns.crops[place] ?? -1];
  }

  /** Returns undefined if the planting has no acres. */
  acres(place: number): number | undefined {
    const acres = this.columns.acres[place];
    return Number.isNaN(acres) ? undefined : acres;
  }

  isPending(place: number): boolean {
    return this.columns.pending[place] === 1;
  }

  location(place: number): Place | undefined {
    const [latitude = Number.NaN, longitude = Number.NaN] = [
      this.columns.latitudes[place],
      this.columns.longitudes[place],
    ];
    return Number.isNaN(latitude) ? undefined : { latitude, longitude };
  }

  private county(place: number): string | undefined {
    const { counties, countyLabels } = this.columns;
    return countyLabels[counties[place] ?? -1] || undefined;
  }

  private choices(place: number): Record<string, string> {
    const { choiceNames, choices, choiceCodes } = this.columns;
    const codes = choiceNames.map((name, index) => {
      const code = choiceCodes[choices[place * choiceNames.length + index] ?? -1];
      return code ? [[name, code]] : [];
    });
    return Object.fromEntries(codes.flat());
  }

  private blocking(place: number): BlockingReason[] {
    const { reasons, reasonEnds, reasonCodes, reasonMessages } = this.columns;
    const ofRow = reasons.subarray(reasonEnds[place - 1] ?? 0, reasonEnds[place] ?? 0);
    return [...ofRow].map((reason) => ({
      code: reasonCodes[reason] ?? "",
      message: reasonMessages[reason] ?? "",
    }));
  }

  farmer(place: number): string {
    return idAt(this.columns.farmers, place);
  }

  fieldName(place: number): string {
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

function instantOf(milliseconds: number | undefined): string {
  return new Date(milliseconds ?? 0).toISOString();
}
