import { Trans, useLingui } from "@lingui/react/macro";
import { HowFar } from "@/components/workspace/distance";
import {
  type PendingQuestion,
  SaveQuestion,
  useQuestion,
} from "@/components/workspace/save-question";
import { FarmPlaces } from "@/lib/planting/farm-places";
import { type FieldSuggestion, type Point, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** Asks about an area far from the farm. It can be saved as it is. */
export function FarQuestion({ asked }: { asked: PendingQuestion<FarArea> | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { subject, answer } = asked;
  const { name, nearest } = subject;
  return (
    <SaveQuestion
      title={t`Is this location right?`}
      change={<Trans>Go back</Trans>}
      answer={answer}
    >
      <p>
        <Trans>{name} is far from the farm's other land.</Trans>
      </p>
      <HowFar field={nearest} />
    </SaveQuestion>
  );
}

/** A new area of a field. */
export interface NewArea {
  name: string;
  /** It is any point of the area. */
  at: Point;
}

/** An area far from the farm that the person is asked about. */
interface FarArea {
  name: string;
  nearest: FieldSuggestion;
}

/** Asks whether areas are in the right place before they become fields, if they are far from the farm's other land. */
export function useFarQuestion() {
  const workspace = useWorkspaceIfOpen();
  const { asked, ask } = useQuestion<FarArea>();

  /** Asks one question about all areas: it names the first one that is far. */
  async function isMeant(farmer: string, areas: readonly NewArea[]): Promise<boolean> {
    if (!workspace) return true;
    const far = await firstFar(await FarmPlaces.of(workspace, farmer), areas);
    return far === undefined || ask(far);
  }

  return { asked, isMeant };
}

async function firstFar(
  places: FarmPlaces,
  areas: readonly NewArea[],
): Promise<FarArea | undefined> {
  // Areas within about a mile of each other count as one.
  const apart = new Map(
    areas.map((area) => [`${area.at.latitude.toFixed(2)}, ${area.at.longitude.toFixed(2)}`, area]),
  );
  for (const { name, at } of apart.values()) {
    const { nearestFar } = rules().nearbyFields(await places.around(at), at);
    if (nearestFar) return { name, nearest: nearestFar };
  }
  return undefined;
}
