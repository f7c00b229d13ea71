import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LinkButton } from "@/components/actions/link-button";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { paths } from "@/lib/paths";
import type { PlantingBody } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { Doubtful } from "./doubtful";
import { Gathering } from "./gathering";
import { LocationFailed } from "./location-failed";
import { MarkButton } from "./mark-button";
import { NoFarmer } from "./no-farmer";
import { ReportForm } from "./report-form";
import { Saved } from "./saved";
import { useMarking } from "./use-marking";

/** Where a planting is marked: one press for the place, then what is planted there. */
export default function FieldPage() {
  const { t } = useLingui();
  return (
    <Page width="narrow">
      <PageHeading title={t`Mark a planting`}>
        <Trans>Mark a planting</Trans>
      </PageHeading>
      <WithWorkspace>
        <UnsentLine />
        <FarmersField />
      </WithWorkspace>
    </Page>
  );
}

function FarmersField() {
  const farmer = useWorkspaceIfOpen()?.me.farmer;
  return farmer === undefined ? <NoFarmer /> : <Marking farmer={farmer} />;
}

function Marking({ farmer }: { farmer: string }) {
  const { marking, mark, takeNow, accept, enterByHand, reset } = useMarking();
  const [saved, setSaved] = useState<PlantingBody>();

  switch (marking.step) {
    case "idle":
      return (
        <>
          {saved && <Saved report={saved} />}
          <MarkButton onMark={mark} isNext={saved !== undefined} />
          <LinkButton to={paths.myPlantings} isWide>
            <Trans>My plantings</Trans>
          </LinkButton>
        </>
      );
    case "gathering":
      return (
        <Gathering
          best={marking.best}
          onTakeNow={takeNow}
          onEnterByHand={enterByHand}
          onCancel={reset}
        />
      );
    case "doubtful":
      return (
        <Doubtful
          best={marking.best}
          onAccept={() => accept(marking.best)}
          onAgain={mark}
          onEnterByHand={enterByHand}
        />
      );
    case "failed":
      return <LocationFailed why={marking.why} onAgain={mark} onEnterByHand={enterByHand} />;
    case "marked":
      return (
        <ReportForm
          farmer={farmer}
          best={marking.best}
          onAgain={mark}
          onCancel={reset}
          onSaved={(report) => {
            setSaved(report);
            reset();
          }}
        />
      );
  }
}
