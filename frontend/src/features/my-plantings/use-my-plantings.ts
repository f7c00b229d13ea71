import { copyState, isComplete } from "@/lib/local/copy";
import { allPeople } from "@/lib/local/people";
import { allPlantings, type LocalPlanting, needsAttention } from "@/lib/local/plantings";
import { rules } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

export interface CropYearGroup {
  /** Undefined for plantings without a start date. */
  cropYear: number | undefined;
  plantings: LocalPlanting[];
  /** The sum of the reported acres. */
  acres: number;
}

export interface MyPlantings {
  /** Whether this device has all of the server's plantings. */
  isWhole: boolean;
  groups: CropYearGroup[];
  /** Deleted on this device, but not on the server yet. */
  deleted: LocalPlanting[];
  /** Names by id, without the person's own. */
  people: ReadonlyMap<string, string>;
  ownName: string;
  /** The name of the farm's owner. */
  farmerName: string;
}

/** Farmers get all plantings of the farm; employees get their own. */
export function useMyPlantings() {
  const { me } = useWorkspace();
  return useLocal<MyPlantings>(["my-plantings"], async ({ database }) => {
    const [state, all, people] = await Promise.all([
      copyState(database),
      allPlantings(database, me.userId),
      allPeople(database),
    ]);
    const nameOf = (userId: string | undefined) => {
      const person = userId === undefined ? undefined : people.get(userId);
      return person && `${person.firstName} ${person.lastName}`;
    };
    const ownName = nameOf(me.userId) ?? me.firstName;
    const farmerName = nameOf(me.farmer) ?? ownName;
    people.delete(me.userId);
    return {
      isWhole: isComplete(state),
      groups: groups(all.filter((local) => !isGoing(local))),
      deleted: all.filter(isGoing),
      ownName,
      farmerName,
      people: new Map(
        [...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`]),
      ),
    };
  });
}

/** Whether a deletion is on its way to the server. A refused deletion waits for the person. */
function isGoing(local: LocalPlanting): boolean {
  return local.isDeleted && !needsAttention(local);
}

/** Groups by crop year, latest first and no year last, sorted by field name within a year. */
function groups(plantings: LocalPlanting[]): CropYearGroup[] {
  const byYear = new Map<number | undefined, LocalPlanting[]>();
  for (const local of plantings) {
    const year = rules().cropYear(local.planting);
    const ofYear = byYear.get(year);
    if (ofYear) ofYear.push(local);
    else byYear.set(year, [local]);
  }
  return [...byYear]
    .map(([cropYear, ofYear]) => ({
      cropYear,
      plantings: ofYear.sort(byField),
      acres: sum(ofYear),
    }))
    .sort((one, other) => (other.cropYear ?? 0) - (one.cropYear ?? 0));
}

/** Adds hundredths, which are exact. */
function sum(plantings: LocalPlanting[]): number {
  const hundredths = plantings.map(({ planting }) =>
    Math.round((planting.estimatedAcres ?? 0) * 100),
  );
  return hundredths.reduce((total, one) => total + one, 0) / 100;
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function byField({ planting: one }: LocalPlanting, { planting: other }: LocalPlanting): number {
  return (
    names.compare(one.fieldName, other.fieldName) || (one.plantingId < other.plantingId ? -1 : 1)
  );
}
