import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button, LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { ProgressLine } from "@/components/workspace/progress-line";
import { formatDate } from "@/lib/language/format";
import { plantingAddress } from "@/lib/planting/address";
import { cropYearOf } from "@/lib/planting/crop-years";
import { dropDraft } from "@/lib/planting/draft";
import { onePlanting } from "@/lib/planting/local-plantings";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./marking.module.css";
import { ReportForm } from "./report-form";
import type { SavedPlanting } from "./saved";
import { Unfinished } from "./unfinished";
import { useDrafts } from "./use-drafts";
import { useMarking } from "./use-marking";

export interface EnteringProps {
  /** The farmer's id. */
  farmer: string;
  name: string;
  /** Where the person came from. */
  back: { to: string; label: string };
  /** The name of the field that the first planting is about. */
  askedName: string | undefined;
}

/** The marking form for an agent. The agent is not in the field, so nothing searches for a location. */
export function Entering({ farmer, name, back, askedName }: EnteringProps) {
  const { userId } = useWorkspace().me;
  const navigate = useNavigate();
  const { marked, resume, reset, ...locating } = useMarking();
  const { chooseField } = locating;
  const [saved, setSaved] = useState<SavedPlanting>();
  const { plantingId, draft, unfinished, ...drafts } = useDrafts(userId, farmer, reset);
  const begins = marked === undefined && saved === undefined && unfinished?.length === 0;
  useEffect(() => {
    if (begins) chooseField();
  });

  if (marked) {
    return (
      <ReportForm
        plantingId={plantingId}
        farmer={farmer}
        farmerName={name}
        marked={marked}
        locating={locating}
        askedField={undefined}
        askedName={saved ? undefined : askedName}
        draft={draft}
        onCancel={() => {
          dropDraft(userId, plantingId);
          void navigate(back.to, { replace: true });
        }}
        onSaved={(report) => {
          setSaved({ plantingId, report });
          drafts.beginAnew();
          reset();
        }}
      />
    );
  }
  const [left] = unfinished ?? [];
  return (
    <>
      {saved && <EnteredPlanting key={saved.plantingId} saved={saved} name={name} />}
      {left ? (
        <Unfinished
          key={left.plantingId}
          draft={left}
          takesFocus={false}
          onContinue={() => {
            drafts.goOn(left);
            resume(left.best);
          }}
          onDiscard={() => {
            dropDraft(userId, left.plantingId);
            drafts.beginAnew();
          }}
        />
      ) : (
        saved && (
          <div className={styles.choices}>
            <Button variant="primary" isWide onClick={chooseField}>
              <Trans>Add another planting</Trans>
            </Button>
            <LinkButton to={back.to} isWide>
              {back.label}
            </LinkButton>
          </div>
        )
      )}
    </>
  );
}

/** What was entered, and whether it is on its way. */
function EnteredPlanting({ saved, name }: { saved: SavedPlanting; name: string }) {
  const { plantingId, report } = saved;
  const notice = useFocusOnMount<HTMLDivElement>();
  const { data: local } = useLocal(
    ["saved", plantingId],
    async ({ database, me }) => (await onePlanting(database, me.userId, plantingId)) ?? null,
  );
  const { fieldName, startDateISO = "" } = report;
  const [day, cropYear] = [formatDate(startDateISO), String(cropYearOf(report))];
  return (
    <div className={styles.saved}>
      <div ref={notice} tabIndex={-1} role="status" className={styles.savedLine}>
        <CheckIcon />
        <div>
          <p>
            <Trans>
              <strong>{fieldName}</strong> is entered for {name}, who is asked to confirm it.
            </Trans>
          </p>
          <p>
            <CropAndAcres {...report} />
          </p>
          <p>
            <Trans>
              Planted {day} · Crop year {cropYear}
            </Trans>
          </p>
        </div>
      </div>
      {local && <ProgressLine progress={local.progress} />}
      <div className={styles.savedActs}>
        <LinkButton to={plantingAddress(plantingId)}>
          <Trans>Show the planting</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
