import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { UnfinishedWalk } from "@/components/fields/unfinished-walk";
import SeasonLine from "@/components/season/season-line";
import { OpenRequests } from "@/components/workspace/open-requests";
import { paths } from "@/lib/paths";
import type { Draft } from "@/lib/planting/draft";
import { DeviceLines } from "./device-lines";
import { MarkButton } from "./mark-button";
import { NextFields } from "./next-fields";
import { Saved, type SavedPlanting } from "./saved";
import { Unfinished } from "./unfinished";

interface StartProps {
  /** The planting that was just saved. */
  saved: SavedPlanting | undefined;
  /** A draft to finish first. A new planting never overwrites it. */
  unfinished: Draft | undefined;
  /** Whether this step replaces what the person was working on. */
  takesFocus: boolean;
  farmer: string;
  onMark: () => void;
  /** Begins a planting on a field. */
  onMarkOn: (fieldId: string) => void;
  onContinue: (unfinished: Draft) => void;
  onDiscard: (unfinished: Draft) => void;
}

/** The step before a location is marked. */
export function Start({
  saved,
  unfinished,
  takesFocus,
  farmer,
  onMark,
  onMarkOn,
  onContinue,
  onDiscard,
}: StartProps) {
  return (
    <>
      <DeviceLines />
      {saved && <Saved key={saved.plantingId} saved={saved} />}
      {unfinished ? (
        <Unfinished
          key={unfinished.plantingId}
          draft={unfinished}
          takesFocus={takesFocus}
          onContinue={() => onContinue(unfinished)}
          onDiscard={() => onDiscard(unfinished)}
        />
      ) : (
        <>
          <OpenRequests />
          <UnfinishedWalk />
          <MarkButton onMark={onMark} isNext={saved !== undefined} takesFocus={takesFocus} />
          {saved && <NextFields saved={saved.report} farmer={farmer} onMarkOn={onMarkOn} />}
          <SeasonLine farmer={farmer} />
          <LinkButton to={paths.myPlantings} isWide>
            <Trans>My plantings</Trans>
          </LinkButton>
        </>
      )}
    </>
  );
}
