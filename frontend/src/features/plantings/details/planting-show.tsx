import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "@/components/actions/button";
import { EditIcon } from "@/components/brand/icons";
import { RecordNotices } from "@/components/corrections/record-notices";
import { isWaitingEntry, WaitingEntry } from "@/components/entries/waiting-entry";
import { LandWarnings, useLandWarnings } from "@/components/fields/land-warnings";
import { Card } from "@/components/layout/page";
import { PlantingPhotos } from "@/components/photos/planting-photos";
import { DeleteDialog } from "@/components/records/delete-dialog";
import { RecordHistory } from "@/components/records/record-history";
import page from "@/components/records/record-page.module.css";
import { useRemoval } from "@/components/records/use-removal";
import { ProgressLine } from "@/components/workspace/progress-line";
import { historyQuery } from "@/lib/api/records";
import type { LandWarning } from "@/lib/fields/warnings";
import { paths } from "@/lib/paths";
import { isCorrected, noteRead } from "@/lib/planting/corrections";
import type { Planting } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { useListAddress } from "./back-to-list";
import styles from "./planting.module.css";
import { PlantingEdit } from "./planting-edit";
import { PlantingFacts } from "./planting-facts";
import { PlantingOnMap } from "./planting-on-map";
import { PlantingReadiness } from "./planting-readiness";
import { useEditing } from "./use-editing";
import type { ShownPlanting } from "./use-planting";

interface PlantingShowProps {
  shown: ShownPlanting;
  /** The address of the map beside which the planting is open; such a planting needs no map of its own. */
  mapAddress?: string | undefined;
}

export function PlantingShow({ shown, mapAddress }: PlantingShowProps) {
  const { planting, progress, isDeleted = false } = shown;
  const editing = useEditing();
  const removal = useRemoval("planting", planting, shown, mapAddress ?? paths.myPlantings);
  /** Asks once if the server has the planting. */
  const remove = planting.version > 0 ? removal.ask : removal.confirm;
  const listAddress = useListAddress(planting.farmer);
  useReadCorrection(shown);
  const warnings = useWarnings(planting);
  // The farm reads whether its agent has opened the planting.
  const workspace = useWorkspaceIfOpen();
  const isOfFarm = workspace !== undefined && workspace.me.userType !== "agent";
  const record = { kind: "planting", id: planting.plantingId } as const;
  // There is no history for a planting that the server has not received or no longer shows to this person.
  const hasHistory = planting.version > 0;
  const isWaiting = workspace !== undefined && isWaitingEntry(planting, progress);
  return (
    <>
      <Card className={page.card}>
        {isWaiting && (
          <WaitingEntry kind="planting" record={planting} goneTo={mapAddress ?? listAddress} />
        )}
        {!isWaiting && progress && (progress.step !== "received" || isOfFarm) && (
          <ProgressLine progress={progress} plantingId={planting.plantingId} />
        )}
        <RecordNotices
          record={record}
          shown={planting}
          progress={progress}
          isDeleted={isDeleted}
          mayAnswer={isOfFarm}
        />
        <LandWarnings warnings={warnings} />
        <div className={styles.values}>
          <PlantingFacts planting={planting} />
          <div className={page.actions}>
            <Button variant="primary" onClick={editing.start}>
              <EditIcon />
              <Trans>Edit</Trans>
            </Button>
            {removal.isOffered && (
              <Button onClick={remove}>
                <Trans>Delete</Trans>
              </Button>
            )}
          </div>
        </div>
        {!isDeleted && <PlantingReadiness planting={planting} onMend={editing.startAt} />}
        <PlantingPhotos planting={planting} />
        {mapAddress === undefined && <PlantingOnMap planting={planting} />}
      </Card>
      {hasHistory && <RecordHistory record={record} version={planting.version} />}
      <PlantingEdit
        shown={shown}
        isAsked={editing.isAsked}
        onAsk={editing.start}
        onEnd={editing.end}
        onDelete={removal.isOffered ? remove : undefined}
      />
      <DeleteDialog
        kind="planting"
        name={planting.fieldName}
        isOpen={removal.isAsking}
        onKeep={removal.keep}
        onDelete={removal.confirm}
      />
    </>
  );
}

/** The plantings on the same ground as this one. Whether its field overlaps another, the readiness says. */
function useWarnings({ plantingId, farmer }: Planting): LandWarning[] {
  return useLandWarnings(farmer).filter(
    (one) =>
      one.about !== "overlap" &&
      one.plantings.some((planting) => planting.plantingId === plantingId),
  );
}

/** A person of the farm has read a correction once the history on this page shows it. */
function useReadCorrection({ planting }: ShownPlanting): void {
  const workspace = useWorkspaceIfOpen();
  const isTold = workspace !== undefined && workspace.me.userType !== "agent";
  const { isSuccess } = useQuery({
    ...historyQuery({ kind: "planting", id: planting.plantingId }, planting.version),
    enabled: isTold && isCorrected(planting),
  });
  useEffect(() => {
    if (!workspace || !isSuccess) return;
    noteRead(workspace.userId, planting);
    workspace.news.announceAtOnce();
  }, [workspace, isSuccess, planting]);
}
