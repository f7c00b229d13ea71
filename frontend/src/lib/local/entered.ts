/**
 * What people enter, kept by planting in this browser's own storage for as long as it is not saved. It
 * outlives the page, so that a call, a reload or an emptied battery costs nobody what was entered. It
 * is shown to its user alone; like what is unsent, it waits for a person who has left.
 */
import { logFailure } from "@/lib/log-failure";
import { browserStorage } from "@/lib/storage";

/** One kind of it; `isOne` knows what this version of the program wrote. */
export class Entered<One> {
  private readonly kind: string;
  private readonly isOne: (value: unknown) => value is One;

  constructor(kind: string, isOne: (value: unknown) => value is One) {
    this.kind = kind;
    this.isOne = isOne;
  }

  /** Keeps it in the place of what was entered of that planting before. Where there is no room the form still can be saved. */
  keep(userId: string, plantingId: string, entered: One): void {
    try {
      browserStorage().setItem(`${this.prefix(userId)}${plantingId}`, JSON.stringify(entered));
    } catch (error) {
      logFailure("What is entered could not be kept on this device", error);
    }
  }

  /** What that person entered of that planting. */
  of(userId: string, plantingId: string): One | undefined {
    return this.parsed(browserStorage().getItem(`${this.prefix(userId)}${plantingId}`));
  }

  /** What that person entered of any. */
  all(userId: string): One[] {
    return this.keysOf(userId).flatMap((key) => this.parsed(browserStorage().getItem(key)) ?? []);
  }

  drop(userId: string, plantingId: string): void {
    browserStorage().removeItem(`${this.prefix(userId)}${plantingId}`);
  }

  /** Drops everything that person entered. */
  dropAll(userId: string): void {
    for (const key of this.keysOf(userId)) browserStorage().removeItem(key);
  }

  private prefix(userId: string): string {
    return `${this.kind}-${userId}-`;
  }

  private keysOf(userId: string): string[] {
    const keys = Array.from({ length: browserStorage().length }, (_, at) =>
      browserStorage().key(at),
    );
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(this.prefix(userId)));
  }

  private parsed(text: string | null): One | undefined {
    if (text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return this.isOne(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }
}
