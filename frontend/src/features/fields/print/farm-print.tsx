import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Select } from "@/components/forms/select";
import { CROP, cropAndPersonWords, PERSON } from "@/components/lists/crop-and-person";
import { LandMap } from "@/components/print/land-map";
import { usePrintMap } from "@/components/print/use-print-map";
import { today } from "@/lib/browser/clock";
import { byName } from "@/lib/fields/members";
import { formatNumber } from "@/lib/language/format";
import { boxAroundFields } from "@/lib/map/features";
import { addressQuery } from "@/lib/paths";
import { totalsByCrop } from "@/lib/planting/groups";
import { type FacetChoice, kept } from "@/lib/records/facets";
import { type Planting, rules } from "@/lib/rules";
import { facetsOfFields, plantedByField } from "../use-field-facets";
import { areasOf, type FarmLand, useNames } from "./farm-land";
import { PrintFrame } from "./print-frame";
import { Crops, CropsTable, FieldsTable, PlantingsTables } from "./tables";
import { useAcresWords } from "./use-acres-words";

/** All crop years, in the address. */
const ALL = "all";

/** The map, the fields, and the plantings of a crop year, as far as the filters of the address keep them. */
export function FarmPrint({ land, farmer }: { land: FarmLand; farmer: string }) {
  const { t } = useLingui();
  const { year, options, choose } = useCropYear(land.plantings);
  const filter = useFilter();
  const { fields, plantings } = useMemo(() => filtered(land, year, filter), [land, year, filter]);
  const totals = useMemo(() => totalsByCrop(plantings), [plantings]);
  const drawn = usePrintMap(useMemo(() => boxAroundFields(fields, plantings), [fields, plantings]));
  const areas = useMemo(() => areasOf(fields, (_, place) => formatNumber(place + 1)), [fields]);
  const nameOf = useNames(land.people);
  const { ofFields, ofPlantings } = useAcresWords();
  return (
    <PrintFrame
      title={nameOf(farmer) ?? t`Farm`}
      facts={[
        ofFields(fields),
        year === ALL ? t`All crop years` : t`Crop year ${year}`,
        ...cropAndPersonWords(filter, (person) => nameOf(person) ?? t`Unknown person`),
        ofPlantings(plantings),
      ]}
      map={
        drawn && (
          <LandMap
            label={t`Map of the fields and plantings`}
            drawn={drawn}
            areas={areas}
            plantings={plantings}
          />
        )
      }
      choices={
        options.length > 2 && (
          <Select
            label={t`Crop Year`}
            name="cropYear"
            value={year}
            onChange={choose}
            options={options}
          />
        )
      }
      below={<Crops totals={totals} />}
      tables={() => (
        <>
          {totals.length > 0 && <CropsTable totals={totals} />}
          {fields.length > 0 && <FieldsTable fields={fields} />}
          <PlantingsTables plantings={plantings} nameOf={nameOf} />
        </>
      )}
    />
  );
}

/** The crop and the person in the address. */
function useFilter(): FacetChoice {
  const [query] = useSearchParams();
  const [crop, person] = [query.get(CROP), query.get(PERSON)];
  return useMemo(
    () => ({ [CROP]: crop ?? undefined, [PERSON]: person ?? undefined }),
    [crop, person],
  );
}

/** The fields that the list of fields keeps with this filter, and the plantings of the crop year that match it. */
function filtered(land: FarmLand, year: string, filter: FacetChoice) {
  const ofYear = land.plantings.filter((one) => year === ALL || yearOf(one) === year);
  const fields = land.fields.toSorted(byName);
  const facets = [
    { name: CROP, values: ofYear.map(({ crop }) => [crop]) },
    { name: PERSON, values: ofYear.map(({ creator }) => [creator]) },
  ];
  return {
    fields: kept(fields, facetsOfFields(fields, plantedByField(ofYear)), filter),
    plantings: kept(ofYear, facets, filter),
  };
}

/** The crop year in the address, else this year, else the latest one with plantings. */
function useCropYear(plantings: readonly Planting[]) {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const years = useMemo(() => [...new Set(plantings.map(yearOf))].sort().reverse(), [plantings]);
  const options = [
    ...years.filter((year) => year !== NONE).map((year) => ({ value: year, label: year })),
    { value: ALL, label: t`All crop years` },
  ];
  const wanted = [query.get("cropYear"), today().slice(0, 4), years[0]];
  const year = wanted.find((one) => options.some(({ value }) => value === one)) ?? ALL;
  const choose = (chosen: string) => {
    const next = addressQuery();
    next.set("cropYear", chosen);
    setQuery(next, { replace: true });
  };
  return { year, options, choose };
}

/** A planting without a start date is of no crop year. */
const NONE = "";

function yearOf(planting: Planting): string {
  return rules().cropYear(planting)?.toString() ?? NONE;
}
