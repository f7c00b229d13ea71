import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Neighbors } from "@/lib/map/features";
import { type Box, boxAround, COUNTRY } from "@/lib/map/map-view";
import { type Corner, cornersOf, type Shape } from "@/lib/map/shape";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";

interface LandAround {
  /** What the map shows first. */
  start: Box;
  /** The farm's own land; undefined if none is known. */
  around: Box | undefined;
}

/** This is about a mile, in degrees. */
const AROUND_HERE = 0.01;

/**
 * The farm's own land: the boundary itself, else its other fields, else its plantings. Without any the map begins where
 * the device is, if the person lets this site know, else with the whole country. Undefined until it is known.
 */
export function useLandAround(
  shape: Shape,
  neighbors: Neighbors,
  farmer: string,
): LandAround | undefined {
  const [own] = useState(() => boxOf([...cornersOf(shape)].map(({ at }) => at)));
  const fields = boxOf(neighbors.corners);
  const { phase } = useWorkspaceState();
  const plantings = useLocalIfOpen(["land-around", farmer], async ({ database, me }) =>
    boxAround(await shownPlantingsOf(database, me.userId, farmer)),
  );
  const isKnown = plantings.isFetched || phase === "failed";
  const around = own ?? fields ?? plantings.data ?? undefined;
  const here = useQuery({
    queryKey: ["here"],
    queryFn: boxAroundHere,
    networkMode: "always",
    enabled: isKnown && !around,
  });
  if (around) return { start: around, around };
  if (!isKnown || here.isLoading) return undefined;
  return { start: here.data ?? COUNTRY, around: undefined };
}

function boxOf(corners: readonly Corner[]): Box | undefined {
  return boxAround(corners.map(([longitude, latitude]) => ({ longitude, latitude })));
}

/** Asks nobody: null unless the person has let this site know before. */
async function boxAroundHere(): Promise<Box | null> {
  const { state } = await navigator.permissions.query({ name: "geolocation" });
  if (state !== "granted") return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({
          west: longitude - AROUND_HERE,
          east: longitude + AROUND_HERE,
          south: latitude - AROUND_HERE,
          north: latitude + AROUND_HERE,
        }),
      () => resolve(null),
      { maximumAge: 60_000, timeout: 5_000 },
    );
  });
}
