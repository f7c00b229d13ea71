/** Which boundaries have the same land, by the rules of the land. */

import { type Box, boxAround } from "@/lib/map/map-view";
import { cornersOf, isArea, shapeOf } from "@/lib/map/shape";
import { startLand } from "@/lib/wasm";

interface HasBoundary {
  /** GeoJSON of an area; absent before it is drawn. */
  boundary?: unknown;
}

export interface Overlap<Land> {
  one: Land;
  other: Land;
  acres: number;
}

/** Finds the overlaps of more acres than are tolerated. Loads the rules only if the boxes of two boundaries overlap. */
export async function overlapsAmong<Land extends HasBoundary>(
  lands: readonly Land[],
): Promise<Overlap<Land>[]> {
  const near = nearOthers(lands);
  if (near.length === 0) return [];
  const { overlaps } = await startLand();
  const found = overlaps(near.map(({ boundary }) => JSON.stringify(boundary)));
  return found.flatMap(({ one, other, acres }) => {
    const [first, second] = [near[one], near[other]];
    return first && second ? [{ one: first, other: second, acres }] : [];
  });
}

/**
 * The acres that a boundary shares with each of the others, where they are more than are tolerated. Loads the rules only
 * if the boxes of two boundaries overlap.
 */
export async function overlapsWith<Land extends HasBoundary>(
  boundary: unknown,
  others: readonly Land[],
): Promise<{ land: Land; acres: number }[]> {
  const own = boxAroundLand({ boundary });
  const near = others.filter((other) => {
    const box = own && boxAroundLand(other);
    return box && overlap(own, box);
  });
  if (near.length === 0) return [];
  const land = await startLand();
  const texts = near.map((other) => JSON.stringify(other.boundary));
  return land.overlapsWith(JSON.stringify(boundary), texts).flatMap(({ place, acres }) => {
    const other = near[place];
    return other ? [{ land: other, acres }] : [];
  });
}

/**
 * Lists the lands whose box overlaps that of another, in their order. A box that only touches another has no land of
 * it.
 */
export function nearOthers<Land extends HasBoundary>(lands: readonly Land[]): Land[] {
  const boxed = lands.flatMap((land, at) => {
    const box = boxAroundLand(land);
    return box ? [{ land, at, box }] : [];
  });
  boxed.sort((one, other) => one.box.west - other.box.west);
  const near = new Set<(typeof boxed)[number]>();
  for (const [at, one] of boxed.entries()) {
    for (let next = at + 1; next < boxed.length; next += 1) {
      const other = boxed[next];
      if (!other || other.box.west >= one.box.east) break;
      if (overlap(one.box, other.box)) {
        near.add(one).add(other);
      }
    }
  }
  return [...near].sort((one, other) => one.at - other.at).map(({ land }) => land);
}

/** Across the antimeridian it has all longitudes. */
function boxAroundLand({ boundary }: HasBoundary): Box | undefined {
  if (!isArea(boundary)) return undefined;
  const places = Array.from(cornersOf(shapeOf(boundary)), ({ at: [longitude, latitude] }) => ({
    longitude,
    latitude,
  }));
  return boxAround(places);
}

/** Whether two boxes share more than a side. */
function overlap(one: Box, other: Box): boolean {
  const isBeside = one.west < other.east && other.west < one.east;
  return isBeside && one.south < other.north && other.south < one.north;
}
