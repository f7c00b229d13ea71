/**
 * What people enter, kept in this browser's own storage for as long as it is not saved: one draft for each form, by its
 * id. It outlives the page, so that a call, a reload or an emptied battery costs nobody what was entered. A form claims
 * its draft; one that no tab claims was left behind. Drafts are shown to their user alone; like what is unsent, they
 * wait for a person who has left.
 */
import { logFailure } from "@/lib/log-failure";
import { browserStorage } from "@/lib/storage";
import { claim, claimed, type Release, released } from "./claim";

interface Kept<One> {
  id: string;
  entered: One;
}

/** One kind of it; `isOne` knows what this version of the program wrote. */
export class Entered<One> {
  private readonly kind: string;
  private readonly isOne: (value: unknown) => value is One;

  constructor(kind: string, isOne: (value: unknown) => value is One) {
    this.kind = kind;
    this.isOne = isOne;
  }

  /** Keeps it in the place of what was in that form before. Where there is no room the form still can be saved. */
  keep(userId: string, id: string, entered: One): void {
    try {
      browserStorage().setItem(this.key(userId, id), JSON.stringify(entered));
    } catch (error) {
      logFailure("What is entered could not be kept on this device", error);
    }
  }

  /** What that person entered in that form. */
  of(userId: string, id: string): One | undefined {
    return this.parsed(browserStorage().getItem(this.key(userId, id)));
  }

  /** What that person entered in any. */
  all(userId: string): Kept<One>[] {
    return this.keysOf(userId).flatMap((key) => {
      const entered = this.parsed(browserStorage().getItem(key));
      return entered ? [{ id: key.slice(this.key(userId, "").length), entered }] : [];
    });
  }

  /** What that person entered in forms that no tab has open. */
  async left(userId: string): Promise<Kept<One>[]> {
    const taken = await claimed();
    return this.all(userId).filter(({ id }) => !taken.has(this.key(userId, id)));
  }

  /** Resolves once another form, than that with the given id, lets go of what is in it, or its tab is gone. */
  async released(userId: string, except: string, signal: AbortSignal): Promise<void> {
    const taken = await claimed();
    const others = this.keysOf(userId).filter((key) => key !== this.key(userId, except));
    const held = others.filter((key) => taken.has(key));
    await released(held, signal);
  }

  /** Makes it this form's own, for as long as it is open; nothing when another form has it. */
  claim(userId: string, id: string): Promise<Release | undefined> {
    return claim(this.key(userId, id));
  }

  drop(userId: string, id: string): void {
    browserStorage().removeItem(this.key(userId, id));
  }

  /** Drops everything that person entered. */
  dropAll(userId: string): void {
    for (const key of this.keysOf(userId)) browserStorage().removeItem(key);
  }

  private key(userId: string, id: string): string {
    return `${this.kind}-${userId}-${id}`;
  }

  private keysOf(userId: string): string[] {
    const keys = Array.from({ length: browserStorage().length }, (_, at) =>
      browserStorage().key(at),
    );
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(this.key(userId, "")));
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
