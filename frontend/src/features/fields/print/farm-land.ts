import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Area } from "@/components/print/land-map";
import { getFields } from "@/lib/api/fields";
import { getPlants } from "@/lib/api/plantings";
import { plantingsOfServer } from "@/lib/book/server-answer";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { allPeople } from "@/lib/local/people";
import type { Person } from "@/lib/local/schema";
import { labelPlace } from "@/lib/map/features";
import { isArea } from "@/lib/map/shape";
import { plantingsOf, shownPlantingsOf } from "@/lib/planting/local-plantings";
import type { Field, Planting } from "@/lib/rules";
import { ownUserQuery } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";

export interface FarmLand {
  fields: readonly Field[];
  plantings: readonly Planting[];
  /** The people that this device knows, by id. */
  people: ReadonlyMap<string, Person>;
}

/** A farm's fields and plantings: from this device's copy once it is complete, else from the server. */
export function useFarmLand(farmer: string | undefined) {
  const copied = useDeviceCopy(["farm-land", farmer], async ({ database, userId }) => ({
    people: await allPeople(database),
    fields: farmer === undefined ? [] : await shownFieldsOf(database, userId, farmer),
    plantings: farmer === undefined ? [] : await shownPlantingsOf(database, userId, farmer),
    changed: farmer === undefined ? [] : await plantingsOf(database, userId, farmer),
  }));
  useCatchUp(copied, farmer ?? "");
  const { from, here } = copied;
  const query = useQuery({
    queryKey: ["farm-land", farmer],
    queryFn: async ({ signal }) => {
      const [fields, plantings] = await Promise.all([
        getFields(farmer ?? "", signal),
        getPlants(farmer ?? "", signal),
      ]);
      return { fields, plantings };
    },
    structuralSharing: false,
    enabled: from === "server" && farmer !== undefined,
  });
  const answer = query.data;
  const land = useMemo((): FarmLand | undefined => {
    if (from === "copy") return here;
    if (!answer) return undefined;
    const plantings = plantingsOfServer({ bytes: answer.plantings, here: here?.changed ?? [] });
    return { fields: answer.fields, plantings, people: here?.people ?? new Map() };
  }, [from, here, answer]);
  return { land, isError: !land && query.isError, retry: () => void query.refetch() };
}

/** The name of the signed-in person, as far as the server or this browser says. */
export function useOwnName(): string | undefined {
  const { me } = useWorkspaceState();
  const { data: own } = useQuery(ownUserQuery(useSessionEmail() ?? ""));
  return own ? `${own.firstName} ${own.lastName}` : me?.firstName;
}

/** Tells the full name of the signed-in person, and of the people that this device knows. */
export function useNames(people: ReadonlyMap<string, Person>) {
  const { me } = useWorkspaceState();
  const ownName = useOwnName();
  return (userId: string): string | undefined => {
    const person = people.get(userId);
    if (person) return `${person.firstName} ${person.lastName}`;
    return userId === me?.userId ? ownName : undefined;
  };
}

/** The fields with a boundary. `labelOf` says what stands in one, by its place in the list. */
export function areasOf(
  fields: readonly Field[],
  labelOf: (field: Field, place: number) => string,
  isQuiet = false,
): Area[] {
  return fields.flatMap((field, place) => {
    const { fieldId: id, boundary, labelPoint } = field;
    if (!isArea(boundary)) return [];
    const labelAt = labelPlace({ labelPoint, boundary });
    return [{ id, boundary, label: labelOf(field, place), labelAt, isQuiet }];
  });
}
