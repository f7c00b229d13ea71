/** The destinations of the header for each role, and the pages that belong to each. */
import { matchPath } from "react-router";
import { paths } from "@/lib/paths";
import type { UserType } from "@/lib/rules";
import type { Waiting } from "@/lib/workspace/waiting";

export type Destination =
  | "farmers"
  | "news"
  | "invite"
  | "downloads"
  | "dates"
  | "mark"
  | "myPlantings"
  | "fields"
  | "settings";

/** Each destination has its own address first, then the pages that a person reaches from it. */
const addresses: Readonly<Record<Destination, readonly [string, ...string[]]>> = {
  farmers: [
    paths.agentHome,
    paths.season,
    paths.farmer,
    paths.farmerFields,
    paths.enterField,
    paths.enterPlanting,
    paths.printFarmer,
    paths.plantingDetails,
    paths.fieldDetails,
    paths.editField,
    paths.printField,
    paths.mergeField,
    paths.splitField,
  ],
  news: [paths.news],
  invite: [paths.invite],
  downloads: [paths.downloads],
  dates: [paths.dates],
  mark: [paths.field],
  myPlantings: [paths.myPlantings, paths.plantingDetails, paths.sameAsLastYear],
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

/** The destinations of a role, in the order of the header. A person whose role is not known yet has none. */
export function destinationsOf(userType: UserType | undefined): readonly Destination[] {
  switch (userType) {
    case undefined:
      return [];
    case "agent":
      return ["farmers", "news", "invite", "downloads", "dates"];
    default:
      return ["mark", "myPlantings", "fields"];
  }
}

export function addressOf(destination: Destination): string {
  return addresses[destination][0];
}

/** The destination that the address belongs to. */
export function currentDestination(
  userType: UserType | undefined,
  pathname: string,
): { destination: Destination; isPage: boolean } | undefined {
  for (const destination of [...destinationsOf(userType), "settings"] as const) {
    if (addresses[destination].some((pattern) => matchPath(pattern, pathname))) {
      return { destination, isPage: matchPath(addressOf(destination), pathname) !== null };
    }
  }
  return undefined;
}

/** What waits behind a destination; undefined behind the others. */
export function waitingAt(destination: Destination): keyof Waiting | undefined {
  switch (destination) {
    case "settings":
      return "requests";
    case "farmers":
    case "myPlantings":
      return "plantings";
    case "fields":
      return "fields";
    case "news":
      return "news";
    default:
      return undefined;
  }
}
