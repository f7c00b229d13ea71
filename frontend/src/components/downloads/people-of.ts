import type { QueryClient } from "@tanstack/react-query";
import { getUserDataForPlant } from "@/lib/api/users";
import type { Person } from "@/lib/local/schema";
import type { Planting } from "@/lib/rules";

/** A person in a file: id, name and farm name. */
export type Named = [userId: string, name: string, farmName: string | null];

interface Nameable {
  userId: string;
  firstName: string;
  lastName: string;
  farmName?: string;
}

/** How long a file waits for the names, in milliseconds. */
const PATIENCE = 5_000;

/**
 * The farmers of these plantings and the people who reported them. If the server does not answer, the names come from
 * this device.
 */
export async function peopleOf(
  plantings: readonly Planting[],
  known: ReadonlyMap<string, Person> | null | undefined,
  client: QueryClient,
): Promise<Named[]> {
  const pairs = new Map(
    plantings.map(({ creator, farmer }) => [`${creator} ${farmer}`, { creator, farmer }]),
  );
  const people = await Promise.all(
    [...pairs.values()].map(({ creator, farmer }) =>
      fromServer(creator, farmer, client).catch(() =>
        [creator, farmer].flatMap((userId) => known?.get(userId) ?? []),
      ),
    ),
  );
  return people.flat().map(named);
}

async function fromServer(
  creator: string,
  farmer: string,
  client: QueryClient,
): Promise<Nameable[]> {
  const people = await client.fetchQuery({
    queryKey: ["users", "of-planting", creator, farmer],
    queryFn: ({ signal }) => {
      const enough = AbortSignal.timeout(PATIENCE);
      return getUserDataForPlant(creator, farmer, AbortSignal.any([signal, enough]));
    },
    retry: false,
  });
  return [people.creator, people.farmer];
}

/** A person as a file names them. */
export function named({ userId, firstName, lastName, farmName }: Nameable): Named {
  return [userId, `${firstName} ${lastName}`.trim(), farmName ?? null];
}
