import { matchPath } from "react-router";
import { paths } from "@/lib/paths";
import type { UserType } from "@/lib/rules";
import type { Waiting } from "@/lib/workspace/waiting";

export type Place =
  | "farmers"
  | "invite"
  | "downloads"
  | "mark"
  | "myPlantings"
  | "fields"
  | "settings";

/** Each place's own address first, then the pages that a person reaches from it. */
const addresses: Readonly<Record<Place, readonly [string, ...string[]]>> = {
  farmers: [
    paths.agentHome,
    paths.farmer,
    paths.printFarmer,
    paths.plantingDetails,
    paths.fieldDetails,
    paths.editField,
    paths.printField,
    paths.mergeField,
    paths.splitField,
  ],
  invite: [paths.settingsLinks],
  downloads: [paths.downloads],
  mark: [paths.field],
  myPlantings: [paths.myPlantings, paths.plantingDetails],
  fields: [
    paths.fields,
    paths.newField,
    paths.importFields,
    paths.printFields,
    paths.fieldDetails,
    paths.editField,
    paths.printField,
    paths.mergeField,
    paths.splitField,
  ],
  settings: [paths.settings, `${paths.settings}/*`],
};

/** The places of a role, in the order of the header. A person whose role is not known yet has none. */
export function placesOf(userType: UserType | undefined): readonly Place[] {
  switch (userType) {
    case undefined:
      return [];
    case "agent":
      return ["farmers", "invite", "downloads"];
    default:
      return ["mark", "myPlantings", "fields"];
  }
}

export function addressOf(place: Place): string {
  return addresses[place][0];
}

/** The place that the address belongs to. An agent's own places come before the settings, which hold some of them. */
export function currentPlace(
  userType: UserType | undefined,
  pathname: string,
): { place: Place; isPage: boolean } | undefined {
  for (const place of [...placesOf(userType), "settings"] as const) {
    if (addresses[place].some((pattern) => matchPath(pattern, pathname))) {
      return { place, isPage: matchPath(addressOf(place), pathname) !== null };
    }
  }
  return undefined;
}

/** What waits behind a place; undefined behind the others. */
export function waitingAt(place: Place): keyof Waiting | undefined {
  switch (place) {
    case "settings":
      return "requests";
    case "farmers":
    case "myPlantings":
      return "plantings";
    case "fields":
      return "fields";
    default:
      return undefined;
  }
}
