/**
 * Keeps entered values in this browser's storage until they are saved: one draft for each form, by
 * its id. A draft outlives the page, so that a call, a reload or an empty battery loses nothing. A
 * form claims its draft; a draft without a claim was left behind. Only its own user sees a draft;
 * like unsent entries, drafts wait for a person who has logged out.
 */
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { lockedNames, type Release, tryLock, unlocked } from "./tab-lock";

interface StoredDraft<One> {
  id: string;
  entered: One;
}

/** Drafts of one kind. `isOne` recognizes those that this version of the program can read. */
export class Drafts<One> {
  private readonly kind: string;
  private readonly isOne: (value: unknown) => value is One;

  constructor(kind: string, isOne: (value: unknown) => value is One) {
    this.kind = kind;
    this.isOne = isOne;
  }

  /** Replaces the draft of a form. If the storage is full, the person can still save the form. */
  keep(userId: string, id: string, entered: One): void {
    try {
      browserStorage().setItem(this.key(userId, id), JSON.stringify(entered));
    } catch (error) {
      logFailure("The draft could not be saved on this device", error);
    }
  }

  /** The person's draft of a form. */
  of(userId: string, id: string): One | undefined {
    return this.parsed(browserStorage().getItem(this.key(userId, id)));
  }

  /** All drafts of the person. */
  all(userId: string): StoredDraft<One>[] {
    return this.keysOf(userId).flatMap((key) => {
      const entered = this.parsed(browserStorage().getItem(key));
      return entered ? [{ id: key.slice(this.key(userId, "").length), entered }] : [];
    });
  }

  /** The person's drafts that no tab has open. */
  async left(userId: string): Promise<StoredDraft<One>[]> {
    const taken = await lockedNames();
    return this.all(userId).filter(({ id }) => !taken.has(this.key(userId, id)));
  }

  /** Resolves once a form other than `except` releases its draft, or its tab is closed. */
  async released(userId: string, except: string, signal: AbortSignal): Promise<void> {
    const taken = await lockedNames();
    const others = this.keysOf(userId).filter((key) => key !== this.key(userId, except));
    const held = others.filter((key) => taken.has(key));
    await unlocked(held, signal);
  }

  /** Claims the draft for this form while it is open; undefined if another form has it. */
  claim(userId: string, id: string): Promise<Release | undefined> {
    return tryLock(this.key(userId, id));
  }

  drop(userId: string, id: string): void {
    browserStorage().removeItem(this.key(userId, id));
  }

  /** Drops all drafts of the person. */
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
