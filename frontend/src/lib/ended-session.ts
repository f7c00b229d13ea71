/**
 * What an ended session leaves in this tab: whose it was, and the address that they are led back to
 * once they have logged in. A link that was opened signed out waits the same way, for anyone.
 */
import { matchPath } from "react-router";
import { isRecord } from "@/lib/is-record";
import { paths } from "@/lib/paths";
import { tabStorage } from "@/lib/storage";

const PERSON_KEY = "person";
const PLACE_KEY = "place";

interface Place {
  address: string;
  /** Absent where nobody was signed in. */
  userId?: string;
}

let isOwnWish = false;

/** That person is signed in in this tab; what an earlier session left is over. */
export function beginSessionOf(userId: string): void {
  tabStorage().setItem(PERSON_KEY, userId);
  tabStorage().removeItem(PLACE_KEY);
}

/** The person whose session ended in this tab otherwise than by their own wish. */
export function whoseSessionEnded(): string | undefined {
  return tabStorage().getItem(PERSON_KEY) ?? undefined;
}

export function noteWhoseSessionEnded(userId: string): void {
  if (!isOwnWish) tabStorage().setItem(PERSON_KEY, userId);
}

/** Keeps the address that was asked for until somebody has logged in. */
export function keepPlace(address: string): void {
  const userId = whoseSessionEnded();
  const place: Place = { address, ...(userId !== undefined && { userId }) };
  tabStorage().setItem(PLACE_KEY, JSON.stringify(place));
}

/** The kept address, if it is this person's or anyone's; only an address of the application. */
export function placeOf(userId: string): string | undefined {
  const place = readPlace(tabStorage().getItem(PLACE_KEY));
  const isTheirs = place?.userId === undefined || place.userId === userId;
  return place && isTheirs && isOwnAddress(place.address) ? place.address : undefined;
}

/** Ends a session because the person wants it ended: nothing is left to explain or to come back to. */
export async function endByOwnWish(end: () => Promise<void>): Promise<void> {
  isOwnWish = true;
  try {
    await end();
  } finally {
    isOwnWish = false;
    tabStorage().removeItem(PERSON_KEY);
    tabStorage().removeItem(PLACE_KEY);
  }
}

export function isEndedByOwnWish(): boolean {
  return isOwnWish;
}

function readPlace(text: string | null): Place | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.address !== "string") return undefined;
    const { address, userId } = value;
    return { address, ...(typeof userId === "string" && { userId }) };
  } catch {
    return undefined;
  }
}

/** Whether it is a path, as the browser reads it, that the application has. */
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
