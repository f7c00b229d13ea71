import { allShownFields } from "@/lib/fields/local-fields";
import { groundOfEach, type LandWarning } from "@/lib/fields/warnings";
import { copyState, isComplete } from "@/lib/local/copy";
import { allPeople } from "@/lib/local/people";
import { isGoing } from "@/lib/local/records";
import { unreadCorrections } from "@/lib/planting/corrections";
import { allPlantings, type LocalPlanting } from "@/lib/planting/local-plantings";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

export interface MyPlantings {
  /** Whether this device has all of the server's plantings. */
  isWhole: boolean;
  /** The list has all plantings, in no order. */
  plantings: LocalPlanting[];
  /** The unit is milliseconds since 1970 by this device's clock. */
  readAt: number;
  /** Deleted on this device, but not on the server yet. */
  deleted: LocalPlanting[];
  /** The plantings that someone else changed, until the person has read that. */
  corrected: ReadonlySet<string>;
  /** Names by id, without the person's own. */
  people: ReadonlyMap<string, string>;
  /** The doubts about plantings that may stand on the same ground, by the ids of these. */
  grounds: ReadonlyMap<string, readonly LandWarning[]>;
  ownName: string;
  /** The name of the farm's owner. */
  farmerName: string;
}

/** Farmers get all plantings of the farm; employees get their own. */
export function useMyPlantings() {
  const { me } = useWorkspace();
  return useLocal<MyPlantings>(["my-plantings"], async ({ database }) => {
    const [state, fields, all, people] = await Promise.all([
      copyState(database),
      allShownFields(database, me.userId),
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
    const plantings = all.filter((local) => !isGoing(local));
    const received = plantings.filter(({ progress }) => progress.step === "received");
    return {
      isWhole: isComplete(state),
      plantings,
      corrected: unreadCorrections(
        me.userId,
        received.map(({ planting }) => planting),
      ),
      grounds: groundOfEach(
        fields,
        plantings.map(({ planting }) => planting),
      ),
      readAt: Date.now(),
      deleted: all.filter(isGoing),
      ownName,
      farmerName,
      people: new Map(
        [...people].map(([id, { firstName, lastName }]) => [id, `${firstName} ${lastName}`]),
      ),
    };
  });
}
