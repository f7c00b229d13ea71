import { today } from "@/lib/browser/clock";
import type { PlantedInYear } from "@/lib/fields/crops-of-fields";
import { allFields, type LocalField } from "@/lib/fields/local-fields";
import { byName } from "@/lib/fields/members";
import { copyState, isComplete } from "@/lib/local/copy";
import { needsAttention } from "@/lib/local/records";
import { allPlantings } from "@/lib/planting/local-plantings";
import { rules } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

export interface MyFields {
  /** Whether this device has all of the server's fields. */
  isWhole: boolean;
  /** The fields in the order of their names. */
  fields: LocalField[];
  /** Deleted on this device, but not on the server yet. */
  deleted: LocalField[];
  cropYear: number;
  /** How many plantings of this crop year name a field, by its id. */
  planted: ReadonlyMap<string, number>;
  /** The plantings that name a field. */
  plantings: readonly PlantedInYear[];
}

/** The fields of the farm. */
export function useMyFields() {
  const { me } = useWorkspace();
  return useLocal<MyFields>(["my-fields"], async ({ database }) => {
    const [state, all, planted] = await Promise.all([
      copyState(database),
      allFields(database, me.userId),
      allPlantings(database, me.userId),
    ]);
    const cropYear = Number(today().slice(0, 4));
    const plantings = planted.flatMap(({ planting, isDeleted }) =>
      planting.fieldId === undefined || isDeleted
        ? []
        : { planting, cropYear: rules().cropYear(planting) },
    );
    const counts = new Map<string, number>();
    for (const { planting, cropYear: year } of plantings) {
      const { fieldId } = planting;
      if (fieldId === undefined || year !== cropYear) continue;
      counts.set(fieldId, (counts.get(fieldId) ?? 0) + 1);
    }
    return {
      isWhole: isComplete(state),
      fields: all
        .filter((local) => !isGoing(local))
        .sort((one, other) => byName(one.field, other.field)),
      deleted: all.filter(isGoing),
      cropYear,
      planted: counts,
      plantings,
    };
  });
}

/** Whether a deletion is on its way to the server. A refused deletion waits for the person. */
function isGoing(local: LocalField): boolean {
  return local.isDeleted && !needsAttention(local);
}
