import { useEffect, useRef, useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { FarmPlaces } from "@/lib/planting/farm-places";
import { locationOf } from "@/lib/planting/known-fields";
import {
  type KnownField,
  type LocationWarning,
  type Planting,
  type PlantingBody,
  type Point,
  rules,
} from "@/lib/rules";
import { startLand } from "@/lib/wasm";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

/** A location that the person is asked about. */
export interface AskedLocation {
  location: Point;
  warning: LocationWarning;
  /** Takes the location to save, or none if the person wants to change it. */
  answer: (location: Point | undefined) => void;
}

/** The unit is milliseconds. The form has loaded the table since it was opened. */
const PATIENCE = 3_000;

type Saved = Pick<Planting, "plantingId" | "farmer"> & Partial<Planting>;

/** Asks whether an unlikely location is right before a planting is saved, however it came into the form. */
export function useLocationQuestion() {
  const workspace = useWorkspaceIfOpen();
  const [asked, setAsked] = useState<AskedLocation>();
  const accepted = useRef<Point>(undefined);
  useEffect(() => void startLand().catch(() => undefined), []);

  /**
   * The report with the location that the person means; undefined if they want to change it. `saved` is the planting as
   * it was before: a location that stays is not asked about.
   */
  async function located(report: PlantingBody, saved: Saved): Promise<PlantingBody | undefined> {
    const [location, before] = [locationOf(report), locationOf(saved)];
    if (!location || isSame(location, before) || isSame(location, accepted.current)) {
      return report;
    }
    const isInUs = await loadUsTest();
    const known = workspace ? await placesBeside(workspace, saved, location) : [];
    if (before && isInUs(before.latitude, before.longitude)) {
      known.push({ fieldName: report.fieldName, ...before, usedAt: new Date().toISOString() });
    }
    const warning = rules().locationWarning(location, known, isInUs);
    if (!warning) return report;
    const meant = await new Promise<Point | undefined>((resolve) => {
      const answer = (right: Point | undefined) => {
        setAsked(undefined);
        resolve(right);
      };
      setAsked({ location, warning, answer });
    });
    accepted.current = meant;
    return meant && { ...report, ...meant };
  }

  return {
    asked,
    located,
    /** The person said that this location is right. */
    accept: (location: Point) => {
      accepted.current = location;
    },
  };
}

function isSame(one: Point, other: Point | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}

async function placesBeside(
  workspace: OpenWorkspace,
  { plantingId, farmer }: Saved,
  here: Point,
): Promise<KnownField[]> {
  const places = await FarmPlaces.of(workspace, farmer, plantingId);
  return places.around(here);
}

/** A planting must not wait for the table of counties where the network is poor, so without it nothing is outside. */
async function loadUsTest(): Promise<(latitude: number, longitude: number) => boolean> {
  const anywhere = () => true;
  const late = new Promise<typeof anywhere>((resolve) => {
    setTimeout(() => resolve(anywhere), PATIENCE);
  });
  try {
    return await Promise.race([startLand().then(({ isInUs }) => isInUs), late]);
  } catch (error) {
    logFailure("The table of counties could not be loaded to check the location", error);
    return anywhere;
  }
}
