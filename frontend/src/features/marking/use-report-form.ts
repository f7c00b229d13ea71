import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useGroundQuestion } from "@/components/fields/ground-question";
import { useNearFieldQuestion } from "@/components/fields/near-field-question";
import { useFieldOfPlanting } from "@/components/fields/use-farm-fields";
import { useCheckedForm } from "@/components/forms/checked-form";
import { useAcresQuestion } from "@/components/workspace/acres-question";
import { useStartQuestion } from "@/components/workspace/start-question";
import { useLocationQuestion } from "@/components/workspace/use-location-question";
import { today } from "@/lib/browser/clock";
import { logFailure } from "@/lib/browser/log-failure";
import { signalSaved } from "@/lib/browser/saved-signals";
import { localPhotosOf } from "@/lib/local/photos";
import { type Draft, dropDraft, keepDraft } from "@/lib/planting/draft";
import { addPlanting, editPlanting, onePlanting } from "@/lib/planting/local-plantings";
import { formOf } from "@/lib/planting/members";
import { degreesOf } from "@/lib/planting/place";
import {
  type BestFix,
  type PlantingBody,
  type PlantingField,
  type PlantingForm,
  type PlantingVerdict,
  rules,
} from "@/lib/rules";
import { currentDisconnection } from "@/lib/workspace/connection";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import type { Locating, Marked } from "./use-marking";
import { usePlace } from "./use-place";

interface ReportFormOptions {
  /** Created once, so that saving again after a failure saves the same planting. */
  plantingId: string;
  farmer: string;
  marked: Marked;
  settled: Locating["settled"];
  draft: Draft | undefined;
  /** Whether an agent enters what the farmer says. It may be any day. */
  isEntered: boolean;
  onSaved: (report: PlantingBody) => void;
}

/** The form of a new planting, from the press of the button until the planting is safe on this device. */
export function useReportForm({
  plantingId,
  farmer,
  marked,
  settled,
  draft,
  isEntered,
  onSaved,
}: ReportFormOptions) {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const { userId } = workspace;
  const [failure, setFailure] = useState<string | null>(null);
  const [begunAt] = useState(() => draft?.begunAt ?? Date.now());
  const [initial] = useState(() =>
    formOf(draft?.values ?? (isEntered ? {} : { startDateISO: today() })),
  );
  const { best } = marked;
  const form = useCheckedForm<PlantingField, PlantingVerdict>({
    initial,
    check: isEntered ? checkEntered : checkNew,
    onAccepted: save,
  });

  const fieldOf = useFieldOfPlanting(farmer, form);
  const middleOf = usePlace(form, marked, fieldOf.field);
  const nearField = useNearFieldQuestion(fieldOf.name);
  const question = useAcresQuestion();
  const startQuestion = useStartQuestion();
  const ground = useGroundQuestion();
  const location = useLocationQuestion();
  const accuracyQuestion = useRef<HTMLHeadingElement>(null);
  const { values } = form;
  const { data: photos } = useLocal(["photos", plantingId], ({ database }) =>
    localPhotosOf(database, plantingId),
  );
  const hasPhotos = photos !== undefined && photos.length > 0;
  const isWorthKeeping =
    draft !== undefined || best !== undefined || values !== initial || hasPhotos;
  useEffect(() => {
    const found = best && { best };
    if (isWorthKeeping) keepDraft(userId, { plantingId, farmer, ...found, values, begunAt });
  }, [isWorthKeeping, userId, plantingId, farmer, best, values, begunAt]);

  async function save(_: PlantingForm, { planting: checked }: PlantingVerdict): Promise<void> {
    const at = await settled();
    const isPoor = at?.search?.state === "poor";
    if (isPoor) accuracyQuestion.current?.focus();
    if (!checked || !at || isPoor) return;
    const placed = at.best && at.best !== best ? withPlace(checked, at.best) : checked;
    const planting = await location.located(placed, { plantingId, farmer });
    if (!planting || !(await nearField.isMeant(planting, fieldOf.fields))) return;
    if (!(await question.areRight(planting, { plantingId, farmer }))) return;
    if (!(await startQuestion.isRight(planting))) return;
    const onField = fieldOf.complete(planting);
    if (!(await ground.isMeant(onField, { plantingId, farmer }, fieldOf.fields))) return;
    const now = new Date();
    const report = rules().withFix(onField, at.best ? [at.best] : [], now.toISOString());
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
    /** The name of the field whose middle is the location. */
    middleOf,
    /** The heading of the question about a poor location. */
    accuracyQuestion,
    failure,
    askedNear: nearField.asked,
    asked: question.asked,
    askedStart: startQuestion.asked,
    askedGround: ground.asked,
    location,
  };
}

function checkNew(values: PlantingForm): PlantingVerdict {
  return rules().checkPlanting(values, undefined);
}

function checkEntered(values: PlantingForm): PlantingVerdict {
  return rules().checkEnteredPlanting(values);
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

/** What the form would say had the location been found before the press. */
function withPlace(report: PlantingBody, { latitude, longitude }: BestFix): PlantingBody {
  const place = degreesOf({ latitude, longitude });
  return { ...report, latitude: Number(place.latitude), longitude: Number(place.longitude) };
}

/** Asks the browser not to evict this site's data. The answer changes nothing for the person. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist();
  } catch (error) {
    logFailure("The browser did not answer whether it keeps this site's data", error);
  }
}
