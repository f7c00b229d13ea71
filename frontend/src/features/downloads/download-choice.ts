/** What an agent downloads: it stands in the address, and the last one on this device. */
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { isRecord } from "@/lib/is-record";
import { type Format, rules } from "@/lib/rules";
import { rememberedUserId } from "@/lib/workspace/me";

const PARTS = ["plantings", "fields", "both", "farmers"] as const;

export type Part = (typeof PARTS)[number];

export interface DownloadChoice {
  /** Ids; none stands for all. */
  farmers: readonly string[];
  /** Of the plantings; none stands for all. A file of farmers has the first one, or else this year. */
  cropYears: readonly number[];
  part: Part;
}

/** What an address has of it. */
export interface DownloadInAddress extends Omit<DownloadChoice, "cropYears"> {
  /** Undefined stands for the current one, if it has plantings. */
  cropYears: readonly number[] | undefined;
}

/** Stands for all crop years in an address. */
const ALL = "all";

export interface LastDownload extends DownloadChoice {
  format: Format;
}

export function readDownload(query: URLSearchParams): DownloadInAddress {
  return {
    farmers: [...new Set(query.getAll("farmer").filter(Boolean))],
    cropYears: readYears(query.getAll("cropYear")),
    part: partOf(query.get("part")) ?? "plantings",
  };
}

function readYears(texts: readonly string[]): readonly number[] | undefined {
  const years = texts.filter((text) => /^\d{4}$/.test(text)).map(Number);
  return years.length > 0 || texts.includes(ALL) ? [...new Set(years)] : undefined;
}

/** Writes the choice without its default values. */
export function writeDownload({ farmers, cropYears, part }: DownloadInAddress): URLSearchParams {
  const query = new URLSearchParams();
  for (const farmer of farmers) query.append("farmer", farmer);
  for (const year of cropYears ?? []) query.append("cropYear", String(year));
  if (cropYears?.length === 0) query.set("cropYear", ALL);
  if (part !== "plantings") query.set("part", part);
  return query;
}

export function readLastDownload(): LastDownload | undefined {
  const text = browserStorage().getItem(lastKey());
  if (text === null) return undefined;
  try {
    const last: unknown = JSON.parse(text);
    if (!isRecord(last) || typeof last.query !== "string") return undefined;
    const format = formatOf(last.format);
    const { cropYears = [], ...choice } = readDownload(new URLSearchParams(last.query));
    return format && { ...choice, cropYears, format };
  } catch {
    return undefined;
  }
}

/** If the storage is full, the next visit offers an earlier one. */
export function keepLastDownload({ format, ...choice }: LastDownload): void {
  try {
    const last = { query: writeDownload(choice).toString(), format };
    browserStorage().setItem(lastKey(), JSON.stringify(last));
  } catch (error) {
    logFailure("The last download could not be kept on this device", error);
  }
}

function lastKey(): string {
  return `last-download:${rememberedUserId() ?? ""}`;
}

function partOf(text: string | null): Part | undefined {
  return PARTS.find((part) => part === text);
}

function formatOf(text: unknown): Format | undefined {
  return rules()
    .formatOptions()
    .find(({ value }) => value === text)?.value;
}
