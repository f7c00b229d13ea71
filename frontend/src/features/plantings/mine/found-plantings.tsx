import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/states";
import { SearchField } from "@/components/forms/search-field";
import { matching } from "@/lib/language/names";
import { cropYearOf, thisYear } from "@/lib/planting/crop-years";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import { namesakes } from "@/lib/planting/same-name";
import { CropYear } from "./crop-year";
import { byCropYear, latest } from "./groups";
import { Latest } from "./latest";
import { ListBar } from "./list-bar";
import { MapOfMine } from "./map-of-mine";
import { PlantingFacets } from "./planting-facets";
import { PrintedPlantings } from "./printed-plantings";
import { useFieldSearch } from "./use-field-search";
import type { MyPlantings } from "./use-my-plantings";
import { CROP_YEAR, usePlantingFacets } from "./use-planting-facets";

/** From this many plantings on, there is a search. */
const MANY = 6;

/** The plantings that fit the filters and the search: the latest, then by crop year and field. */
export function FoundPlantings(mine: MyPlantings) {
  const { plantings, readAt, people, corrected, grounds, farmerName, ownName } = mine;
  const { t } = useLingui();
  const { search, setSearch, keep, clear } = useFieldSearch();
  const { found: filtered, facets } = usePlantingFacets(plantings);
  const personOf = (userId: string) => people.get(userId) ?? ownName;
  const sameNames = useMemo(
    () => namesakes(plantings.map(({ planting }) => planting)),
    [plantings],
  );
  const isSearched = search.trim() !== "";
  const found = isSearched ? ofField(filtered, search.trim()) : filtered;
  const onTop = latest(found, readAt, corrected);
  const above = new Set(onTop);
  const shown = { plantings: found, all: plantings.length, facets, search: search.trim() };
  const hasSearch = isSearched || plantings.length >= MANY;
  return (
    <>
      <PlantingFacets
        facets={facets}
        personOf={personOf}
        search={hasSearch ? shown.search : undefined}
        more={
          plantings.length > 0 && (
            <>
              {hasSearch && (
                <search onBlur={keep}>
                  <SearchField
                    label={t`Search by field`}
                    name="field"
                    value={search}
                    onChange={setSearch}
                  />
                </search>
              )}
              <ListBar {...shown} farmerName={farmerName} />
            </>
          )
        }
      />
      {found.length === 0 && plantings.length > 0 && (
        <EmptyState
          title={isSearched ? t`No field matches “${search}”` : t`No plantings match`}
          action={
            <Button onClick={isSearched ? clear : facets.clear}>
              {isSearched ? <Trans>Clear the search</Trans> : <Trans>Clear filter</Trans>}
            </Button>
          }
        />
      )}
      <MapOfMine
        plantings={found}
        farmerName={farmerName}
        isSearched={isSearched || facets.isFiltered}
        cropYear={Number(facets.choice[CROP_YEAR]) || thisYear()}
      />
      <Latest
        plantings={onTop}
        people={people}
        corrected={corrected}
        sameNames={sameNames}
        grounds={grounds}
      />
      {byCropYear(found, cropYearOf).map((group) => (
        <CropYear
          key={group.cropYear ?? "none"}
          group={group}
          above={above}
          people={people}
          sameNames={sameNames}
          grounds={grounds}
        />
      ))}
      <PrintedPlantings {...shown} farmerName={farmerName} personOf={personOf} />
    </>
  );
}

function ofField(plantings: readonly LocalPlanting[], search: string): LocalPlanting[] {
  const labelled = plantings.map((local) => ({ label: local.planting.fieldName, local }));
  return matching(labelled, search).map(({ local }) => local);
}
