import { useState } from "react";
import { type Draft, draftOf, draftsOf, dropDraft } from "@/lib/local/draft";
import { newPlantingId } from "@/lib/planting-id";
import type { PlantingBody } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { Doubtful } from "./doubtful";
import { Gathering } from "./gathering";
import { LocationFailed } from "./location-failed";
import { ReportForm } from "./report-form";
import { Start } from "./start";
import { useMarking } from "./use-marking";

/** From the press of the button to a planting that is saved, step by step. */
export function Marking({ farmer }: { farmer: string }) {
  const { userId } = useWorkspace().me;
  const { marking, mark, takeNow, accept, enterByHand, resume, reset } = useMarking();
  const [saved, setSaved] = useState<PlantingBody>();
  const [isBack, setBack] = useState(false);
  // Of this tab; another one may be at another planting.
  const [plantingId, setPlantingId] = useState(newPlantingId);
  // Kept by the form and dropped once that is saved, so it changes with the steps alone.
  const draft = draftOf(userId, plantingId);

  const back = () => {
    setBack(true);
    setSaved(undefined);
    reset();
  };
  const goOn = (unfinished: Draft) => {
    setPlantingId(unfinished.plantingId);
    resume(unfinished.best);
  };
  const discard = (unfinished: Draft) => {
    dropDraft(userId, unfinished.plantingId);
    setPlantingId(newPlantingId());
    back();
  };
  const byHand = () => (draft ? resume(draft.best) : enterByHand());

  switch (marking.step) {
    case "idle":
      return (
        <Start
          saved={saved}
          unfinished={draftsOf(userId, farmer)[0]}
          takesFocus={isBack && !saved}
          onMark={mark}
          onContinue={goOn}
          onDiscard={discard}
        />
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
            setSaved(report);
            setPlantingId(newPlantingId());
            reset();
          }}
        />
      );
  }
}
