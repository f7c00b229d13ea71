import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { Correction } from "@/components/corrections/correction";
import { EntryQuestion } from "@/components/entries/entry-question";
import { LandWarnings } from "@/components/fields/land-warnings";
import cards from "@/components/lists/cards.module.css";
import { Repair } from "@/components/records/repair";
import { MissingFacts } from "@/components/workspace/missing-facts";
import { CropAndAcres, Difference, startTells } from "@/components/workspace/planting-words";
import { ProgressLine } from "@/components/workspace/progress-line";
import type { LandWarning } from "@/lib/fields/warnings";
import { formatDate } from "@/lib/language/format";
import { waitsForFarmer } from "@/lib/local/pending";
import { type PlantingState, plantingAddress, plantingFormAddress } from "@/lib/planting/address";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import type { SameName } from "@/lib/planting/same-name";
import styles from "./my-plantings.module.css";

interface PlantingItemProps {
  local: LocalPlanting;
  people: ReadonlyMap<string, string>;
  /** Whether someone else changed it and the person has not read that. */
  isCorrected?: boolean;
  /** What it has in common with another planting of the list. */
  sameName: SameName | undefined;
  /** What is doubtful about its ground. */
  ground: readonly LandWarning[] | undefined;
}

/** Shows one planting: its values, who reported it, and its status. */
export function PlantingItem({
  local,
  people,
  isCorrected = false,
  sameName,
  ground = [],
}: PlantingItemProps) {
  const { planting, progress, isDeleted } = local;
  const { plantingId, version, fieldName, startDateISO, creator, reportedAt, updatedBy } = planting;
  const by = people.get(creator);
  const isWaiting = waitsForFarmer({ record: planting, progress });
  const state: PlantingState = { plantingId, fromList: true };
  return (
    <li className={cards.item}>
      <h3 className={cards.name}>
        <Link to={plantingAddress(plantingId)} state={state} data-row>
          {fieldName}
        </Link>
      </h3>
      <p>
        <CropAndAcres {...planting} />
        {startDateISO !== undefined && ` · ${formatDate(startDateISO)}`}
        {sameName && !startTells(sameName, startDateISO) && (
          <>
            {" · "}
            <Difference sameName={sameName} planting={planting} />
          </>
        )}
      </p>
      <MissingFacts planting={planting} />
      <LandWarnings warnings={ground} />
      {by !== undefined && (
        <p className={styles.by}>
          {planting.confirmation ? <Trans>Entered by {by}</Trans> : <Trans>Planted by {by}</Trans>}
        </p>
      )}
      {isWaiting && (
        <EntryQuestion
          kind="planting"
          record={planting}
          agent={by}
          edit={
            <LinkButton to={plantingFormAddress(plantingId)} state={state}>
              <Trans>Edit</Trans>
            </LinkButton>
          }
        />
      )}
      {isCorrected && (
        <Correction
          record={{ kind: "planting", id: plantingId }}
          version={version}
          reportedAt={reportedAt}
          name={people.get(updatedBy)}
        />
      )}
      {!isWaiting && <ProgressLine progress={progress} plantingId={plantingId} />}
      {progress.step === "attention" && (
        <Repair
          record={{ kind: "planting", id: plantingId }}
          refusal={progress.refusal}
          isDeletion={isDeleted}
        />
      )}
    </li>
  );
}
