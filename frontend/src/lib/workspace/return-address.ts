/**
 * The address to which a person returns after logging in. It is kept where their session ended. A
 * link that a signed-out person opened waits the same way, for anyone.
 */
import { matchPath } from "react-router";
import { tabStorage } from "@/lib/browser/storage";
import { isRecord } from "@/lib/is-record";
import { paths } from "@/lib/paths";
import { type Person, readPerson } from "@/lib/workspace/person";

const KEY = "place";

interface ReturnAddress {
  /** It is empty until a page has kept its own. */
  address: string;
  /** The person whose session ended. Absent if nobody was signed in. */
  person?: Person | undefined;
}

let ofThisPage: ReturnAddress | undefined;

/** Keeps the place until a person has logged in; with `lasts`, also through a reload. */
export function keepReturnAddress(place: ReturnAddress, { lasts }: { lasts: boolean }): void {
  ofThisPage = place;
  if (lasts) tabStorage().setItem(KEY, JSON.stringify(place));
}

export function keptReturnAddress(): ReturnAddress | undefined {
  return ofThisPage ?? parseReturnAddress(tabStorage().getItem(KEY));
}

/**
 * The kept address, if it is for the person with that email address or for anyone. It returns only an address of the
 * application.
 */
export function returnAddressOf(email: string): string | undefined {
  const kept = keptReturnAddress();
  const isTheirs = kept?.person === undefined || kept.person.email === email;
  return kept && isTheirs && isOwnAddress(kept.address) ? kept.address : undefined;
}

export function forgetReturnAddress(): void {
  ofThisPage = undefined;
  tabStorage().removeItem(KEY);
}

function parseReturnAddress(text: string | null): ReturnAddress | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.address !== "string") return undefined;
    return { address: value.address, person: readPerson(value.person) };
  } catch {
    return undefined;
  }
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
