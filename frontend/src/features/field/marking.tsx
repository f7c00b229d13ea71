import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { LinkButton } from "@/components/actions/link-button";
import { draftOf, dropDraft } from "@/lib/local/draft";
import { paths } from "@/lib/paths";
import type { PlantingBody } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { Doubtful } from "./doubtful";
import { Gathering } from "./gathering";
import { LocationFailed } from "./location-failed";
import { MarkButton } from "./mark-button";
import { ReportForm } from "./report-form";
import { Saved } from "./saved";
import { Unfinished } from "./unfinished";
import { useMarking } from "./use-marking";

/** From the press of the button to a planting that is saved, step by step. */
export function Marking({ farmer }: { farmer: string }) {
  const { userId } = useWorkspace().me;
  const { marking, mark, takeNow, accept, enterByHand, resume, reset } = useMarking();
  const [saved, setSaved] = useState<PlantingBody>();
  const [isBack, setBack] = useState(false);
  // Kept by the form and dropped once that is saved, so it changes with the steps alone.
  const draft = draftOf(userId, farmer);

  const back = () => {
    setBack(true);
    reset();
  };
  const byHand = () => (draft ? resume(draft.best) : enterByHand());

  switch (marking.step) {
    case "idle":
      if (draft) {
        return (
          <Unfinished
            draft={draft}
            takesFocus={isBack}
            onContinue={() => resume(draft.best)}
            onDiscard={() => {
              dropDraft(userId);
              back();
            }}
          />
        );
      }
      return (
        <>
          {saved && <Saved report={saved} />}
          <MarkButton onMark={mark} isNext={saved !== undefined} takesFocus={isBack && !saved} />
          <LinkButton to={paths.myPlantings} isWide>
            <Trans>My plantings</Trans>
          </LinkButton>
        </>
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
          farmer={farmer}
          best={marking.best}
          draft={draft}
          isResumed={marking.isResumed}
          onAgain={mark}
          onCancel={back}
          onSaved={(report) => {
            setSaved(report);
            reset();
          }}
        />
      );
  }
}
