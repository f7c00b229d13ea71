/**
 * The fields on this device with what is planted on them. The first reading takes all records; where there is a log of
 * changes, as with an agent's book, a later one takes only those that have changed.
 */
import { cropsOfFields } from "@/lib/fields/crops-of-fields";
import type { LocalDatabase } from "@/lib/local/database";
import { allPeople } from "@/lib/local/people";
import { gatherRecords, recordsById } from "@/lib/local/records";
import { groundOf, nothingOf, plantedOf } from "@/lib/planting/planted";
import { type FieldReport, fieldReports } from "@/lib/season/field-reports";
import type { Field, Planting, PlantingBody, Wasm, ZeroReport } from "@/lib/wasm";

export interface Land {
  /** Those of a farmer are together, each by its name as the rules order names. */
  fields: readonly Field[];
  /** The crops on each field in a crop year, the one with the most acres first. */
  crops: (cropYear: number) => ReadonlyMap<string, readonly string[]>;
  /** How each field stands in its farm's season of a crop year, by the field's id. */
  reports: (cropYear: number) => ReadonlyMap<string, FieldReport>;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
}

/** With more changes, all records are read sooner. */
const MANY = 5_000;

type Rules = Pick<Wasm, "cropYear" | "farmSeason" | "nameOrder">;

interface Held {
  fields: Map<string, Field>;
  /** The plantings by their ids. */
  planted: Map<string, PlantedHere>;
  /** The zero reports by their ids. */
  zeroReports: Map<string, ZeroReport>;
  /** The place in the log of changes, on a device that has one. */
  place: Place | undefined;
  /** The records with unsent changes, which leave no trace in the log when they are discarded. */
  overlaid: ReadonlySet<string>;
}

interface PlantedHere {
  farmer: string;
  planting: PlantingBody;
  /** Plantings without a start date have none. */
  cropYear: number | undefined;
}

/** What the season of one farm is read from. */
interface Farm {
  plantings: PlantingBody[];
  fields: ReturnType<typeof groundOf>[];
  zeroReports: ReturnType<typeof nothingOf>[];
}

interface Changes extends Pick<Held, "place" | "overlaid"> {
  ids: readonly string[];
}

interface Place {
  log: string;
  upTo: number;
}

export class DeviceLand {
  private readonly me: string;
  private readonly farmer: string | undefined;
  private readonly rules: Rules;
  private held: Held | undefined;
  private readonly orders = new Map<string, string>();
  private readonly years = new Map<string, number | undefined>();

  /** The land of a farmer, or of all that the person sees. */
  constructor(me: string, farmer: string | undefined, rules: Rules) {
    this.me = me;
    this.farmer = farmer;
    this.rules = rules;
  }

  /** One reading at a time. */
  async read(database: LocalDatabase): Promise<Land> {
    const changes = this.held && (await changesSince(database, this.held));
    if (this.held && changes) await this.bring(database, this.held, changes);
    else this.held = await this.readAll(database);
    const people = await allPeople(database);
    const names = new Map(
      [...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`]),
    );
    const { held } = this;
    const planted = [...held.planted.values()];
    return {
      fields: this.inOrder([...held.fields.values()], names),
      crops: (cropYear) => cropsOfFields(planted, cropYear),
      reports: (cropYear) => this.reportsIn(held, cropYear),
      names,
    };
  }

  private async readAll(database: LocalDatabase): Promise<Held> {
    // What changes during the reading is read once more by the next one.
    const place = await placeIn(database);
    const before = await unsentIds(database);
    const none = { fields: new Map(), planted: new Map(), zeroReports: new Map() };
    const held: Held = { ...none, place, overlaid: before };
    await Promise.all([
      gatherRecords(database, this.me, "field", this.farmer, (field) => {
        held.fields.set(field.fieldId, field);
        return undefined;
      }),
      gatherRecords(database, this.me, "planting", this.farmer, (planting) => {
        this.put(held, planting);
        return undefined;
      }),
      gatherRecords(database, this.me, "zeroReport", this.farmer, (report) => {
        held.zeroReports.set(report.zeroReportId, report);
        return undefined;
      }),
    ]);
    held.overlaid = new Set([...before, ...(await unsentIds(database))]);
    return held;
  }

  private async bring(
    database: LocalDatabase,
    held: Held,
    { ids, place, overlaid }: Changes,
  ): Promise<void> {
    const [fields, plantings, zeroReports] = await Promise.all([
      recordsById(database, this.me, "field", ids),
      recordsById(database, this.me, "planting", ids),
      recordsById(database, this.me, "zeroReport", ids),
    ]);
    for (const id of ids) {
      held.fields.delete(id);
      held.planted.delete(id);
      held.zeroReports.delete(id);
    }
    const isOfLand = ({ farmer }: { farmer: string }) =>
      this.farmer === undefined || farmer === this.farmer;
    for (const field of fields.filter(isOfLand)) held.fields.set(field.fieldId, field);
    for (const planting of plantings.filter(isOfLand)) this.put(held, planting);
    for (const report of zeroReports.filter(isOfLand)) {
      held.zeroReports.set(report.zeroReportId, report);
    }
    held.place = place;
    held.overlaid = overlaid;
  }

  /** Many plantings have the same crop and start, and thus the same crop year. */
  private put(held: Held, planting: Planting): void {
    const { plantingId, farmer, crop, startDateISO } = planting;
    const key = `${crop} ${startDateISO}`;
    if (!this.years.has(key)) this.years.set(key, this.rules.cropYear(planting));
    const cropYear = this.years.get(key);
    held.planted.set(plantingId, { farmer, planting: plantedOf(planting), cropYear });
  }

  private reportsIn(held: Held, cropYear: number): ReadonlyMap<string, FieldReport> {
    const reports = new Map<string, FieldReport>();
    for (const { plantings, fields, zeroReports } of farmsOf(held, cropYear)) {
      const reportOf = fieldReports(
        this.rules.farmSeason(cropYear, plantings, fields, zeroReports),
      );
      for (const { fieldId } of fields) reports.set(fieldId, reportOf(fieldId));
    }
    return reports;
  }

  private inOrder(fields: readonly Field[], names: Land["names"]): Field[] {
    return fields
      .map((field) => ({ field, order: this.orderOf(field, names) }))
      .sort((one, other) => (one.order < other.order ? -1 : 1))
      .map(({ field }) => field);
  }

  private orderOf({ farmer, name, fieldId }: Field, names: Land["names"]): string {
    const ofFarmer = this.orderOfName(names.get(farmer) ?? "");
    return [ofFarmer, farmer, this.orderOfName(name), fieldId].join("\0");
  }

  private orderOfName(name: string): string {
    const order = this.orders.get(name) ?? this.rules.nameOrder(name);
    this.orders.set(name, order);
    return order;
  }
}

/** The farms with fields, each with what concerns the crop year and the one before. */
function farmsOf({ fields, planted, zeroReports }: Held, cropYear: number): Iterable<Farm> {
  const farms = new Map<string, Farm>();
  for (const field of fields.values()) {
    const farm = farms.get(field.farmer) ?? { plantings: [], fields: [], zeroReports: [] };
    farm.fields.push(groundOf(field));
    farms.set(field.farmer, farm);
  }
  for (const { farmer, planting, cropYear: year } of planted.values()) {
    const concerns = year === cropYear || year === cropYear - 1;
    if (concerns) farms.get(farmer)?.plantings.push(planting);
  }
  for (const report of zeroReports.values()) {
    if (report.cropYear === cropYear) farms.get(report.farmer)?.zeroReports.push(nothingOf(report));
  }
  return farms.values();
}

/** Undefined if all has to be read. */
async function changesSince(
  database: LocalDatabase,
  { place, overlaid }: Held,
): Promise<Changes | undefined> {
  if (!place) return undefined;
  const reading = database.transaction(["book", "changed", "outbox"]);
  const saved = await reading.objectStore("book").get("place");
  if (saved?.name !== place.log || place.upTo < saved.upTo) return undefined;
  const later = IDBKeyRange.lowerBound(place.upTo, true);
  const log = reading.objectStore("changed");
  const [keys, changed, entries] = await Promise.all([
    log.getAllKeys(later),
    log.getAll(later),
    reading.objectStore("outbox").getAll(),
  ]);
  const unsent = new Set(entries.map(({ id }) => id));
  const ids = new Set([...changed.flat(), ...overlaid, ...unsent]);
  if (ids.size > MANY) return undefined;
  return { ids: [...ids], place: { ...place, upTo: keys.at(-1) ?? place.upTo }, overlaid: unsent };
}

async function placeIn(database: LocalDatabase): Promise<Place | undefined> {
  const reading = database.transaction(["book", "changed"]);
  const saved = await reading.objectStore("book").get("place");
  if (!saved) return undefined;
  const newest = await reading.objectStore("changed").openKeyCursor(null, "prev");
  return { log: saved.name, upTo: newest?.key ?? saved.upTo };
}

async function unsentIds(database: LocalDatabase): Promise<ReadonlySet<string>> {
  const entries = await database.getAll("outbox");
  return new Set(entries.map(({ id }) => id));
}
