/**
 * The traces of an ended session in this tab: its person, and the address to which they return
 * after logging in. A link that a signed-out person opened waits the same way, for anyone.
 */
import { matchPath } from "react-router";
import { tabStorage } from "@/lib/browser/storage";
import { isRecord } from "@/lib/is-record";
import { paths } from "@/lib/paths";

const KEY = "place";

export interface Person {
  email: string;
  /** Absent until the server has answered. */
  userId?: string | undefined;
}

interface Place {
  address: string;
  /** Absent if nobody was signed in. */
  person?: Person | undefined;
}

/** The person who is signed in on this page, or was until the session ended. */
let person: Person | undefined;
let place: Place | undefined;
let isOwnWish = false;

/** Starts the session of a person, and drops the traces of an earlier one. */
export function beginSessionOf(who: Person): void {
  forget();
  person = who;
}

export function noteWhoseSessionEnded(who: Person): void {
  person ??= who;
}

/** Keeps the person through a reload, which can come before a page tells them that their session ended. */
export function keepPersonOf(email: string): void {
  if (isOwnWish || keptPlace() !== undefined) return;
  const ended: Place = { address: "", person: person ?? { email } };
  tabStorage().setItem(KEY, JSON.stringify(ended));
}

/** The person whose session ended without their own wish. */
export function whoseSessionEnded(): Person | undefined {
  return person ?? keptPlace()?.person;
}

/** Keeps the requested address until a person has logged in; with `lasts`, also through a reload. */
export function keepPlace(address: string, { lasts }: { lasts: boolean }): void {
  place = { address, person: whoseSessionEnded() };
  if (lasts) tabStorage().setItem(KEY, JSON.stringify(place));
}

/**
 * The kept address, if it is for the person with that email address or for anyone. Only an address
 * of the application.
 */
export function placeOf(email: string): string | undefined {
  const kept = keptPlace();
  const isTheirs = kept?.person === undefined || kept.person.email === email;
  return kept && isTheirs && isOwnAddress(kept.address) ? kept.address : undefined;
}

/** Ends a session by the person's own wish, so there is nothing to explain or to return to. */
export async function endByOwnWish(end: () => Promise<void>): Promise<void> {
  isOwnWish = true;
  try {
    await end();
  } finally {
    isOwnWish = false;
    forget();
  }
}

export function isEndedByOwnWish(): boolean {
  return isOwnWish;
}

function forget(): void {
  person = undefined;
  place = undefined;
  tabStorage().removeItem(KEY);
}

function keptPlace(): Place | undefined {
  return place ?? readPlace(tabStorage().getItem(KEY));
}

function readPlace(text: string | null): Place | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.address !== "string") return undefined;
    return { address: value.address, person: readPerson(value.person) };
  } catch {
    return undefined;
  }
}

function readPerson(value: unknown): Person | undefined {
  if (!isRecord(value) || typeof value.email !== "string") return undefined;
  const { email, userId } = value;
  return { email, userId: typeof userId === "string" ? userId : undefined };
}

/** Whether the browser reads it as a path that the application has. */
function isOwnAddress(address: string): boolean {
  const anywhere = "http://here.invalid";
  try {
    const { origin, pathname, search, hash } = new URL(address, anywhere);
    const isPath = origin === anywhere && address === pathname + search + hash;
    return isPath && Object.values(paths).some((path) => matchPath(path, pathname));
  } catch {
    return false;
  }
}
