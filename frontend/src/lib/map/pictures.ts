/** Where the pictures of the land are, as the server says, or as it last said if the network does not reach it. */
import { getMapPictures, type MapPictures, type Pictures } from "@/lib/api/map";
import { NetworkFailure } from "@/lib/api/problem";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import type { TileCoordinates } from "./tile-address";

const KEY = "map-pictures";

let asked: Promise<MapPictures> | undefined;

/** A later map asks again if the server could not answer. */
export function picturesOnce(): Promise<MapPictures> {
  asked ??= getMapPictures().then(keep, (error: unknown) => {
    asked = undefined;
    if (error instanceof NetworkFailure) return readKept();
    throw error;
  });
  return asked;
}

/** The address of one of the pictures that each have their own, as a map asks for it. */
export function pictureAddress(
  { url }: Pick<Pictures, "url">,
  { z, x, y }: TileCoordinates,
): string {
  return url.replace(/\{[zxy]\}/g, (part) => String({ "{z}": z, "{x}": x, "{y}": y }[part]));
}

function keep(pictures: MapPictures): MapPictures {
  try {
    browserStorage().setItem(KEY, JSON.stringify(pictures));
  } catch (error) {
    // Without a network the next map then stands without imagery.
    logFailure("It could not be noted where the imagery is", error);
  }
  return pictures;
}

function readKept(): MapPictures {
  const kept = browserStorage().getItem(KEY);
  return kept === null ? {} : (JSON.parse(kept) as MapPictures);
}
