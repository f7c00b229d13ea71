import { useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { shownPlantingsOf } from "@/lib/planting/here";
import { type AcresDoubt, type Planting, type PlantingBody, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

/** Acres that the person is asked about. */
export interface AskedAcres {
  acres: number;
  doubt: AcresDoubt;
  answer: (areRight: boolean) => void;
}

/** Asks whether unlikely acres are right before a planting is saved. */
export function useAcresQuestion() {
  const workspace = useWorkspaceIfOpen();
  const [asked, setAsked] = useState<AskedAcres>();

  async function areRight(
    report: PlantingBody,
    { plantingId, farmer }: Pick<Planting, "plantingId" | "farmer">,
  ): Promise<boolean> {
    const { estimatedAcres: acres } = report;
    if (!workspace || acres === undefined) return true;
    const others = (await plantingsHere(workspace, farmer)).filter(
      (other) => other.plantingId !== plantingId,
    );
    const doubt = rules().acresDoubt(report, others);
    if (!doubt) return true;
    return new Promise((resolve) => {
      const answer = (isRight: boolean) => {
        setAsked(undefined);
        resolve(isRight);
      };
      setAsked({ acres, doubt, answer });
    });
  }

  return { asked, areRight };
}

/** Without them the planting is compared with none: a question is worth less than the planting. */
async function plantingsHere({ database, me }: OpenWorkspace, farmer: string): Promise<Planting[]> {
  try {
    return await shownPlantingsOf(database, me.userId, farmer);
  } catch (error) {
    logFailure("The plantings to compare the acres with could not be read", error);
    return [];
  }
}
