import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { LandMap } from "@/components/print/land-map";
import { usePrintMap } from "@/components/print/use-print-map";
import { formatCoordinate } from "@/lib/language/format";
import { boxAroundFields, labelPlace } from "@/lib/map/features";
import { isArea } from "@/lib/map/shape";
import { totalsByCrop } from "@/lib/planting/groups";
import type { Field } from "@/lib/rules";
import { FieldFacts } from "../field-facts";
import { areasOf, type FarmLand, useNames } from "./farm-land";
import { PrintFrame } from "./print-frame";
import { Crops, CropsTable, PlantingsTables } from "./tables";
import { useAcresWords } from "./use-acres-words";

/** The map of a field among the farm's others, its facts, and its plantings of all crop years. */
export function FieldPrint({ field, land }: { field: Field; land: FarmLand }) {
  const { t } = useLingui();
  const { fieldId, name } = field;
  const plantings = useMemo(
    () => land.plantings.filter((planting) => planting.fieldId === fieldId),
    [land.plantings, fieldId],
  );
  const totals = useMemo(() => totalsByCrop(plantings), [plantings]);
  const drawn = usePrintMap(useMemo(() => boxAroundFields([field], plantings), [field, plantings]));
  const areas = useMemo(() => {
    const others = land.fields.filter((other) => other.fieldId !== fieldId);
    const nameOf = (one: Field) => one.name;
    return [...areasOf([field], nameOf), ...areasOf(others, nameOf, true)];
  }, [field, land.fields, fieldId]);
  const { ofPlantings } = useAcresWords();
  const nameOf = useNames(land.people);
  const middle = useMiddle(field);
  return (
    <PrintFrame
      title={name}
      facts={[...(middle === undefined ? [] : [middle]), ofPlantings(plantings)]}
      map={
        drawn && (
          <LandMap label={t`Map of ${name}`} drawn={drawn} areas={areas} plantings={plantings} />
        )
      }
      below={
        <>
          <FieldFacts field={field} />
          <Crops totals={totals} />
        </>
      }
      tables={() => (
        <>
          <FieldFacts field={field} />
          {totals.length > 0 && <CropsTable totals={totals} />}
          <PlantingsTables plantings={plantings} nameOf={nameOf} />
        </>
      )}
    />
  );
}

/** Tells where the field is, for people with another map. */
function useMiddle({ boundary, labelPoint }: Field): string | undefined {
  const { t } = useLingui();
  if (!isArea(boundary)) return undefined;
  const [longitude = 0, latitude = 0] = labelPlace({ labelPoint, boundary });
  const [north, east] = [formatCoordinate(latitude), formatCoordinate(longitude)];
  return t`Latitude ${north}, longitude ${east}`;
}
