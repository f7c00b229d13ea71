import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getFields } from "@/lib/api/fields";
import { getPlants } from "@/lib/api/plantings";
import { plantingsOfServer } from "@/lib/book/server-answer";
import { shownFieldsOf } from "@/lib/fields/here";
import { allPeople } from "@/lib/local/people";
import type { Person } from "@/lib/local/schema";
import { plantingsOf, shownPlantingsOf } from "@/lib/planting/here";
import type { Field, Planting } from "@/lib/rules";
import { useCatchUp, useCopied } from "@/lib/workspace/use-copied";

export interface FarmLand {
  fields: readonly Field[];
  plantings: readonly Planting[];
  /** The people that this device knows, by id. */
  people: ReadonlyMap<string, Person>;
}

/** A farm's fields and plantings: from this device's copy once it is complete, else from the server. */
export function useFarmLand(farmer: string | undefined) {
  const copied = useCopied(["farm-land", farmer], async ({ database, userId }) => ({
    people: await allPeople(database),
    fields: farmer === undefined ? [] : await shownFieldsOf(database, userId, farmer),
    plantings: farmer === undefined ? [] : await shownPlantingsOf(database, userId, farmer),
    changed: farmer === undefined ? [] : await plantingsOf(database, userId, farmer),
  }));
  useCatchUp(copied, farmer ?? "");
  const { from, here } = copied;
  const told = useQuery({
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
  const answer = told.data;
  const land = useMemo((): FarmLand | undefined => {
    if (from === "copy") return here;
    if (!answer) return undefined;
    const plantings = plantingsOfServer({ bytes: answer.plantings, here: here?.changed ?? [] });
    return { fields: answer.fields, plantings, people: here?.people ?? new Map() };
  }, [from, here, answer]);
  return { land, isError: !land && told.isError, retry: () => void told.refetch() };
}
