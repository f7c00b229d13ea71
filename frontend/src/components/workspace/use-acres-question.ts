import { type AcresDoubt, type Planting, type PlantingBody, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { plantingsToCompare } from "./plantings-to-compare";
import { type Asked, useQuestion } from "./use-question";

/** Acres that the person is asked about. */
export type AskedAcres = Asked<{ acres: number; doubt: AcresDoubt }>;

/** Asks whether unlikely acres are right before a planting is saved. */
export function useAcresQuestion() {
  const workspace = useWorkspaceIfOpen();
  const { asked, ask } = useQuestion<AskedAcres["subject"]>();

  async function areRight(
    report: PlantingBody,
    planting: Pick<Planting, "plantingId" | "farmer">,
  ): Promise<boolean> {
    const { estimatedAcres: acres } = report;
    if (!workspace || acres === undefined) return true;
    const doubt = rules().acresDoubt(report, await plantingsToCompare(workspace, planting));
    return !doubt || ask({ acres, doubt });
  }

  return { asked, areRight };
}
