import { useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { discardPhotosOf } from "@/lib/local/photos";
import { type Draft, dropDraft } from "@/lib/planting/draft";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { ReportForm } from "./report-form";
import type { SavedPlanting } from "./saved";
import { Start } from "./start";
import { useAskedField } from "./use-asked-field";
import { useDrafts } from "./use-drafts";
import { useMarking } from "./use-marking";

/** The steps from the press of the button to a saved planting. */
export function Marking({ farmer }: { farmer: string }) {
  const workspace = useWorkspace();
  const { userId } = workspace.me;
  const { marked, resume, reset, ...locating } = useMarking();
  const [saved, setSaved] = useState<SavedPlanting>();
  const [isBack, setBack] = useState(false);
  const { plantingId, draft, unfinished, ...drafts } = useDrafts(userId, farmer, reset);

  const { askedField, ask, forget } = useAskedField(
    marked === undefined && unfinished?.length === 0,
    locating.chooseField,
  );

  const back = () => {
    forget();
    setBack(true);
    setSaved(undefined);
    reset();
  };
  const goOn = (one: Draft) => {
    drafts.goOn(one);
    resume(one.best);
  };
  const discard = (one: Draft) => {
    dropDraft(userId, one.plantingId);
    discardPhotosOf(workspace.database, one.plantingId).then(
      workspace.hasChanged,
      (error: unknown) => logFailure("The photos of a draft could not be discarded", error),
    );
    if (one.plantingId === plantingId) drafts.beginAnew();
    back();
  };

  if (marked) {
    return (
      <ReportForm
        plantingId={plantingId}
        farmer={farmer}
        marked={marked}
        locating={locating}
        askedField={askedField}
        draft={draft}
        onCancel={back}
        onSaved={(report) => {
          setSaved({ plantingId, report });
          forget();
          drafts.beginAnew();
          reset();
        }}
      />
    );
  }
  return (
    unfinished && (
      <Start
        saved={saved}
        unfinished={unfinished[0]}
        takesFocus={isBack && !saved}
        farmer={farmer}
        onMark={locating.mark}
        onMarkOn={ask}
        onContinue={goOn}
        onDiscard={discard}
      />
    )
  );
}
