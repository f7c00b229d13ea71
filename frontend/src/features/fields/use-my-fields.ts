import { today } from "@/lib/browser/clock";
import type { PlantedInYear } from "@/lib/fields/crops-of-fields";
import { allFields, type LocalField } from "@/lib/fields/local-fields";
import { byName } from "@/lib/fields/members";
import { copyState, isComplete } from "@/lib/local/copy";
import { allPeople } from "@/lib/local/people";
import { isGoing } from "@/lib/local/records";
import { cropYearOf } from "@/lib/planting/crop-years";
import { allPlantings } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

export interface MyFields {
  /** Whether this device has all of the server's fields. */
  isWhole: boolean;
  /** The fields in the order of their names. */
  fields: LocalField[];
  /** Deleted on this device, but not on the server yet. */
  deleted: LocalField[];
  /** The present one. */
  cropYear: number;
  /** The plantings that name a field. */
  plantings: readonly PlantedHere[];
  /** The names of people by their ids. */
  people: ReadonlyMap<string, string>;
}

export interface PlantedHere extends PlantedInYear {
  planting: Planting;
}

/** The fields of the farm. */
export function useMyFields() {
  const { me } = useWorkspace();
  return useLocal<MyFields>(["my-fields"], async ({ database }) => {
    const [state, all, planted, people] = await Promise.all([
      copyState(database),
      allFields(database, me.userId),
      allPlantings(database, me.userId),
      allPeople(database),
    ]);
    const cropYear = Number(today().slice(0, 4));
    const plantings = planted.flatMap(({ planting, isDeleted }) =>
      planting.fieldId === undefined || isDeleted
        ? []
        : { planting, cropYear: cropYearOf(planting) },
    );
    return {
      isWhole: isComplete(state),
      fields: all
        .filter((local) => !isGoing(local))
        .sort((one, other) => byName(one.field, other.field)),
      deleted: all.filter(isGoing),
      cropYear,
      plantings,
      people: new Map(
        [...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`]),
      ),
    };
  });
}
