import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useGroundQuestion } from "@/components/fields/ground-question";
import { useFieldOfPlanting } from "@/components/fields/use-farm-fields";
import { useCheckedForm } from "@/components/forms/checked-form";
import { useAcresQuestion } from "@/components/workspace/acres-question";
import { useStartQuestion } from "@/components/workspace/start-question";
import { useLocationQuestion } from "@/components/workspace/use-location-question";
import { today } from "@/lib/browser/clock";
import { logFailure } from "@/lib/browser/log-failure";
import { signalSaved } from "@/lib/browser/saved-signals";
import { type Draft, dropDraft, keepDraft } from "@/lib/planting/draft";
import { addPlanting, editPlanting, onePlanting } from "@/lib/planting/local-plantings";
import { formOf } from "@/lib/planting/members";
import type { Entered } from "@/lib/records/entered";
import {
  type BestFix,
  type PlantingBody,
  type PlantingField,
  type PlantingForm,
  type PlantingVerdict,
  rules,
} from "@/lib/rules";
import { currentDisconnection } from "@/lib/workspace/connection";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

interface ReportFormOptions {
  /** Created once, so that saving again after a failure saves the same planting. */
  plantingId: string;
  farmer: string;
  best: BestFix | undefined;
  draft: Draft | undefined;
  isResumed: boolean;
  onSaved: (report: PlantingBody) => void;
}

/** The form for a marked location, until the planting is safe on this device. */
export function useReportForm({
  plantingId,
  farmer,
  best,
  draft,
  isResumed,
  onSaved,
}: ReportFormOptions) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const { userId } = workspace;
  const [failure, setFailure] = useState<string | null>(null);
  const [begunAt] = useState(() => draft?.begunAt ?? Date.now());
  const [initial] = useState(() => initialForm(best, draft?.values, isResumed));
  const form = useCheckedForm<PlantingField, PlantingVerdict>({
    initial,
    check,
    onAccepted: save,
  });

  const fieldOf = useFieldOfPlanting(farmer, form);
  const question = useAcresQuestion();
  const startQuestion = useStartQuestion();
  const ground = useGroundQuestion();
  const location = useLocationQuestion();
  const { values } = form;
  const isWorthKeeping = draft !== undefined || best !== undefined || values !== initial;
  useEffect(() => {
    const place = best && { best };
    if (isWorthKeeping) keepDraft(userId, { plantingId, farmer, ...place, values, begunAt });
  }, [isWorthKeeping, userId, plantingId, farmer, best, values, begunAt]);

  async function save(_: PlantingForm, { planting: checked }: PlantingVerdict): Promise<void> {
    const planting = checked && (await location.located(checked, { plantingId, farmer }));
    if (!planting || !(await question.areRight(planting, { plantingId, farmer }))) return;
    if (!(await startQuestion.isRight(planting))) return;
    const onField = fieldOf.complete(planting);
    if (!(await ground.isMeant(onField, { plantingId, farmer }, fieldOf.fields))) return;
    const now = new Date();
    const report = rules().withFix(onField, best ? [best] : [], now.toISOString());
    try {
      await keep(workspace, { plantingId, farmer, report }, now.getTime());
    } catch (error) {
      logFailure("A planting could not be saved on this device", error);
      setFailure(
        currentDisconnection()
          ? t`This page can’t save anymore. Reload it and save again.`
          : t`This phone couldn’t save the planting. Free up some space and save again.`,
      );
      return;
    }
    dropDraft(userId, plantingId);
    void keepStorage();
    signalSaved();
    workspace.hasChanged();
    onSaved(report);
  }

  return {
    form,
    fieldOf,
    failure,
    asked: question.asked,
    askedStart: startQuestion.asked,
    askedGround: ground.asked,
    location,
  };
}

function check(values: PlantingForm): PlantingVerdict {
  return rules().checkPlanting(values, undefined);
}

/** Saves the planting once, even if another tab, or this one before it was killed, already saved it. */
async function keep(
  { database, userId }: OpenWorkspace,
  planting: { plantingId: string; farmer: string; report: PlantingBody },
  now: number,
): Promise<void> {
  const saved = await onePlanting(database, userId, planting.plantingId);
  if (saved) await editPlanting(database, saved.planting, planting.report, now);
  else await addPlanting(database, planting, now);
}

/** Entered values stay; a new location replaces the earlier one. */
function initialForm(
  best: BestFix | undefined,
  entered: Entered | undefined,
  isResumed: boolean,
): PlantingForm {
  if (entered && isResumed) return formOf(entered);
  const place = { latitude: degrees(best?.latitude), longitude: degrees(best?.longitude) };
  return { ...formOf(entered ?? { startDateISO: today() }), ...place };
}

/** Seven decimals are about a centimeter, which is more precise than any fix. */
export function degrees(value: number | undefined): string {
  return value === undefined ? "" : String(Number(value.toFixed(7)));
}

/** Asks the browser not to evict this site's data. The answer changes nothing for the person. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist();
  } catch (error) {
    logFailure("The browser did not answer whether it keeps this site's data", error);
  }
}
