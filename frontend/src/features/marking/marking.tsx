import { useState } from "react";
import { type Draft, dropDraft } from "@/lib/planting/draft";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { Doubtful } from "./doubtful";
import { Gathering } from "./gathering";
import { LocationFailed } from "./location-failed";
import { ReportForm } from "./report-form";
import type { SavedPlanting } from "./saved";
import { Start } from "./start";
import { useDrafts } from "./use-drafts";
import { useMarking } from "./use-marking";

/** The steps from the press of the button to a saved planting. */
export function Marking({ farmer }: { farmer: string }) {
  const { userId } = useWorkspace().me;
  const { marking, mark, takeNow, accept, enterByHand, resume, reset } = useMarking();
  const [saved, setSaved] = useState<SavedPlanting>();
  const [isBack, setBack] = useState(false);
  const { plantingId, draft, unfinished, ...drafts } = useDrafts(userId, farmer, reset);

  const back = () => {
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
    if (one.plantingId === plantingId) drafts.beginAnew();
    back();
  };
  const byHand = () => (draft ? resume(draft.best) : enterByHand());

  switch (marking.step) {
    case "idle":
      return (
        unfinished && (
          <Start
            saved={saved}
            unfinished={unfinished[0]}
            takesFocus={isBack && !saved}
            onMark={mark}
            onContinue={goOn}
            onDiscard={discard}
          />
        )
      );
    case "gathering":
      return (
        <Gathering best={marking.best} onTakeNow={takeNow} onEnterByHand={byHand} onCancel={back} />
      );
    case "doubtful":
      return (
        <Doubtful
          best={marking.best}
          onAccept={() => accept(marking.best)}
          onAgain={mark}
          onEnterByHand={byHand}
        />
      );
    case "failed":
      return <LocationFailed why={marking.why} onAgain={mark} onEnterByHand={byHand} />;
    case "marked":
      return (
        <ReportForm
          plantingId={plantingId}
          farmer={farmer}
          best={marking.best}
          draft={draft}
          isResumed={marking.isResumed}
          onAgain={mark}
          onCancel={back}
          onSaved={(report) => {
            setSaved({ plantingId, report });
            drafts.beginAnew();
            reset();
          }}
        />
      );
  }
}
