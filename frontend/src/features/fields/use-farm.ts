import { allFields, type LocalField } from "@/lib/fields/local-fields";
import { byName } from "@/lib/fields/members";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { useLocal } from "@/lib/workspace/use-workspace";

export interface Farm {
  /** The fields are in the order of their names, without those that are deleted here. */
  fields: LocalField[];
  /** Employees have only their own. */
  plantings: Planting[];
}

/** The fields and the plantings of a farm, as far as this device has them; undefined until they are read. */
export function useFarm(farmer: string): Farm | undefined {
  const { data } = useLocal<Farm>(["farm", farmer], async ({ database, me }) => {
    const [fields, plantings] = await Promise.all([
      allFields(database, me.userId),
      shownPlantingsOf(database, me.userId, farmer),
    ]);
    return {
      fields: fields
        .filter(({ field, isDeleted }) => field.farmer === farmer && !isDeleted)
        .sort((one, other) => byName(one.field, other.field)),
      plantings,
    };
  });
  return data;
}

/** Whether this device has changes of the field that the server does not have. */
export function isUnsent({ progress }: LocalField): boolean {
  return progress.step !== "received";
}
