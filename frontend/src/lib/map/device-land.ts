/**
 * The fields on this device with what is planted on them. The first reading takes all records; where there is a log of
 * changes, as with an agent's book, a later one takes only those that have changed.
 */
import { cropsOfFields, type PlantedInYear } from "@/lib/fields/crops-of-fields";
import type { LocalDatabase } from "@/lib/local/database";
import { allPeople } from "@/lib/local/people";
import { gatherRecords, recordsById } from "@/lib/local/records";
import type { Field, Planting, Wasm } from "@/lib/wasm";

export interface Land {
  /** Those of a farmer are together, each by its name as the rules order names. */
  fields: readonly Field[];
  /** The crops on each field in a crop year, the one with the most acres first. */
  crops: (cropYear: number) => ReadonlyMap<string, readonly string[]>;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
}

/** With more changes, all records are read sooner. */
const MANY = 5_000;

type Rules = Pick<Wasm, "cropYear" | "nameOrder">;

interface Held {
  fields: Map<string, Field>;
  /** The plantings that name a field, by their ids. */
  planted: Map<string, PlantedInYear>;
  /** The place in the log of changes, on a device that has one. */
  place: Place | undefined;
  /** The records with unsent changes, which leave no trace in the log when they are discarded. */
  overlaid: ReadonlySet<string>;
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
    const planted = [...this.held.planted.values()];
    return {
      fields: this.inOrder([...this.held.fields.values()], names),
      crops: (cropYear) => cropsOfFields(planted, cropYear),
      names,
    };
  }

  private async readAll(database: LocalDatabase): Promise<Held> {
    // What changes during the reading is read once more by the next one.
    const place = await placeIn(database);
    const before = await unsentIds(database);
    const held: Held = { fields: new Map(), planted: new Map(), place, overlaid: before };
    await Promise.all([
      gatherRecords(database, this.me, "field", this.farmer, (field) => {
        held.fields.set(field.fieldId, field);
        return undefined;
      }),
      gatherRecords(database, this.me, "planting", this.farmer, (planting) => {
        this.put(held, planting);
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
    const [fields, plantings] = await Promise.all([
      recordsById(database, this.me, "field", ids),
      recordsById(database, this.me, "planting", ids),
    ]);
    for (const id of ids) {
      held.fields.delete(id);
      held.planted.delete(id);
    }
    const isOfLand = ({ farmer }: { farmer: string }) =>
      this.farmer === undefined || farmer === this.farmer;
    for (const field of fields.filter(isOfLand)) held.fields.set(field.fieldId, field);
    for (const planting of plantings.filter(isOfLand)) this.put(held, planting);
    held.place = place;
    held.overlaid = overlaid;
  }

  /** Many plantings have the same crop and start, and thus the same crop year. */
  private put(held: Held, planting: Planting): void {
    const { plantingId, fieldId, crop, estimatedAcres, startDateISO } = planting;
    if (fieldId === undefined) return;
    const key = `${crop} ${startDateISO}`;
    if (!this.years.has(key)) this.years.set(key, this.rules.cropYear(planting));
    const known = { fieldId, crop, ...(estimatedAcres !== undefined && { estimatedAcres }) };
    held.planted.set(plantingId, { planting: known, cropYear: this.years.get(key) });
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
