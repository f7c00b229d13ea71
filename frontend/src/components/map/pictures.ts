/** Where the imagery is, as the server says, or as it last said if the network does not reach it. */
import { getPictures, type Pictures } from "@/lib/api/map";
import { NetworkFailure } from "@/lib/api/problem";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";

const KEY = "map-imagery";

let asked: Promise<Pictures | undefined> | undefined;

/** A later map asks again if the server could not answer. */
export function picturesOnce(): Promise<Pictures | undefined> {
  asked ??= getPictures().then(keep, (error: unknown) => {
    asked = undefined;
    if (error instanceof NetworkFailure) return readKept();
    throw error;
  });
  return asked;
}

function keep(pictures: Pictures | undefined): Pictures | undefined {
  try {
    if (pictures) browserStorage().setItem(KEY, JSON.stringify(pictures));
    else browserStorage().removeItem(KEY);
  } catch (error) {
    // Without a network the next map then stands without imagery.
    logFailure("It could not be noted where the imagery is", error);
  }
  return pictures;
}

function readKept(): Pictures | undefined {
  const kept = browserStorage().getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Pictures);
}
