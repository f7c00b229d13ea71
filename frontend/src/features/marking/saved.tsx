import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button, LinkButton } from "@/components/actions/button";
import { CheckIcon, WarningIcon } from "@/components/brand/icons";
import { LandWarnings } from "@/components/fields/land-warnings";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { useDeletion } from "@/components/records/use-deletion";
import { lacksFacts, MissingFacts } from "@/components/workspace/missing-facts";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { groundOfEach } from "@/lib/fields/warnings";
import type { Progress } from "@/lib/local/records";
import { plantingAddress } from "@/lib/planting/address";
import { onePlanting, shownPlantingsOf } from "@/lib/planting/local-plantings";
import type { Planting, PlantingBody } from "@/lib/rules";
import { useLocal, useSyncState } from "@/lib/workspace/use-workspace";
import styles from "./marking.module.css";
import { Removed } from "./removed";

export interface SavedPlanting {
  plantingId: string;
  report: PlantingBody;
}

/** Says what is safe on this phone, and lets the person correct it or take it back. */
export function Saved({ saved: { plantingId, report } }: { saved: SavedPlanting }) {
  const { data: local } = useLocal(
    ["saved", plantingId],
    async ({ database, me }) => (await onePlanting(database, me.userId, plantingId)) ?? null,
  );
  const deletion = useDeletion("planting");
  const [isRemoved, setRemoved] = useState(false);
  const said = local?.planting ?? report;
  /** Takes back the planting just saved. The deletion is sent like any other, so the server may have the planting. */
  const remove = async () => {
    if (local && (await deletion.remove(local.planting))) setRemoved(true);
  };
  const keep = async () => {
    if (await deletion.undo([plantingId])) setRemoved(false);
  };
  return isRemoved ? (
    <Removed fieldName={said.fieldName} onKeep={local?.isDeleted ? () => void keep() : undefined} />
  ) : (
    <div className={styles.saved}>
      <SavedLine report={said} progress={local?.progress} />
      {local && <Ground planting={local.planting} />}
      <div className={styles.savedActs}>
        <LinkButton to={`${plantingAddress(plantingId)}&edit=true`}>
          <Trans>Edit</Trans>
        </LinkButton>
        <Button aria-disabled={!local} onClick={() => void remove()}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What is doubtful about the ground of the planting just saved. */
function Ground({ planting: { plantingId, farmer } }: { planting: Planting }) {
  const { data } = useLocal(["ground", plantingId], async ({ database, me }) => {
    const [fields, plantings] = await Promise.all([
      shownFieldsOf(database, me.userId, farmer),
      shownPlantingsOf(database, me.userId, farmer),
    ]);
    return groundOfEach(fields, plantings).get(plantingId) ?? [];
  });
  return <LandWarnings warnings={data ?? []} />;
}

interface SavedLineProps {
  report: PlantingBody;
  /** It is undefined while the progress is read. */
  progress: Progress | undefined;
}

function SavedLine({ report, progress }: SavedLineProps) {
  const notice = useFocusOnMount<HTMLDivElement>();
  const { phase } = useSyncState();
  const { fieldName } = report;
  const isReceived = progress?.step === "received";
  const isPending = progress?.step === "saved" || progress?.step === "sent";
  return (
    <div ref={notice} tabIndex={-1} role="status" className={styles.savedLine}>
      {lacksFacts(report) ? <WarningIcon /> : <CheckIcon />}
      <div>
        <p>
          {isReceived ? (
            <Trans>
              <strong>{fieldName}</strong> is saved and sent.
            </Trans>
          ) : (
            <Trans>
              <strong>{fieldName}</strong> is saved on this phone.
            </Trans>
          )}
          {isPending && phase === "unreachable" && (
            <>
              {" "}
              <Trans>It will be sent when you’re back online.</Trans>
            </>
          )}
        </p>
        <p>
          <CropAndAcres {...report} />
        </p>
        <MissingFacts planting={report} />
      </div>
    </div>
  );
}
