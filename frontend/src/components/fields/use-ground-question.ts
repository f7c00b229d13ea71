import { plantingsToCompare } from "@/components/workspace/plantings-to-compare";
import { useQuestion } from "@/components/workspace/use-question";
import { type SameGround, sameGround } from "@/lib/fields/same-ground";
import type { Field, Planting, PlantingBody } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** Asks before a planting is saved that may stand on the same ground as others. */
export function useGroundQuestion() {
  const workspace = useWorkspaceIfOpen();
  const { asked, ask } = useQuestion<readonly SameGround<PlantingBody>[]>();

  /** `report` has the field that its name chooses. `fields` are those of the farm. */
  async function isMeant(
    report: PlantingBody,
    planting: Pick<Planting, "plantingId" | "farmer">,
    fields: readonly Field[],
  ): Promise<boolean> {
    if (!workspace) return true;
    const others = await plantingsToCompare(workspace, planting);
    const doubts = sameGround<PlantingBody>(fields, [...others, report]).filter(({ plantings }) =>
      plantings.includes(report),
    );
    return doubts.length === 0 || ask(doubts);
  }

  return { asked, isMeant };
}
