import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/states";
import { TextField } from "@/components/forms/text-field";
import { matching } from "@/lib/language/names";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import { namesakes } from "@/lib/planting/same-name";
import { rules } from "@/lib/rules";
import { CropYear } from "./crop-year";
import { byCropYear, latest } from "./groups";
import { Latest } from "./latest";
import { MapOfMine } from "./map-of-mine";
import { useFieldSearch } from "./use-field-search";
import type { MyPlantings } from "./use-my-plantings";

/** From this many plantings on, there is a search. */
const MANY = 6;

/** The plantings whose field fits the search: the latest, then by crop year and field. */
export function FoundPlantings({
  plantings,
  readAt,
  people,
  corrected,
  grounds,
  farmerName,
}: Pick<MyPlantings, "plantings" | "readAt" | "people" | "corrected" | "grounds" | "farmerName">) {
  const { t } = useLingui();
  const { search, setSearch, keep, clear } = useFieldSearch();
  const sameNames = useMemo(
    () => namesakes(plantings.map(({ planting }) => planting)),
    [plantings],
  );
  const isSearched = search.trim() !== "";
  const found = isSearched ? ofField(plantings, search.trim()) : plantings;
  const onTop = latest(found, readAt, corrected);
  const above = new Set(onTop);
  return (
    <>
      {(isSearched || plantings.length >= MANY) && (
        <search onBlur={keep}>
          <TextField
            label={t`Search by field`}
            name="field"
            aria-keyshortcuts="/"
            enterKeyHint="search"
            value={search}
            onChange={setSearch}
            autoComplete="off"
          />
        </search>
      )}
      {isSearched && found.length === 0 && plantings.length > 0 && (
        <EmptyState
          title={t`No field matches “${search}”`}
          action={
            <Button onClick={clear}>
              <Trans>Clear the search</Trans>
            </Button>
          }
        />
      )}
      <MapOfMine plantings={found} farmerName={farmerName} isSearched={isSearched} />
      <Latest
        plantings={onTop}
        people={people}
        corrected={corrected}
        sameNames={sameNames}
        grounds={grounds}
      />
      {byCropYear(found, rules().cropYear).map((group) => (
        <CropYear
          key={group.cropYear ?? "none"}
          group={group}
          above={above}
          people={people}
          sameNames={sameNames}
          grounds={grounds}
        />
      ))}
    </>
  );
}

function ofField(plantings: readonly LocalPlanting[], search: string): LocalPlanting[] {
  const labelled = plantings.map((local) => ({ label: local.planting.fieldName, local }));
  return matching(labelled, search).map(({ local }) => local);
}
