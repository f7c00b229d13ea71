import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDates } from "@/components/dates/use-dates";
import { ReadinessOfLine } from "@/components/records/readiness";
import { readinessQuery } from "@/lib/api/readiness";
import { logFailure } from "@/lib/browser/log-failure";
import { oneField } from "@/lib/fields/local-fields";
import { cropYearOf, thisYear } from "@/lib/planting/crop-years";
import { type JudgedLine, judgeLine } from "@/lib/planting/readiness";
import { useRightToday } from "@/lib/planting/right-today";
import type { DeadlineFacts, Planting } from "@/lib/rules";
import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

const NO_DATES: readonly DeadlineFacts[] = [];

interface PlantingReadinessProps {
  planting: Planting;
  onMend: (member: string) => void;
}

/** Nothing until it is known whether the planting can be filed. */
export function PlantingReadiness({ planting, onMend }: PlantingReadinessProps) {
  const line = useLine(planting);
  return line ? <ReadinessOfLine planting={planting} line={line} onMend={onMend} /> : null;
}

/** The verdict of this device on all records of the farm, or the server's as long as the device lacks some. */
function useLine(planting: Planting): JudgedLine | undefined {
  const { plantingId, version, fieldId } = planting;
  const today = useRightToday();
  const dates = useDates(cropYearOf(planting) ?? thisYear()).data?.deadlines ?? NO_DATES;
  const { from, here } = useDeviceCopy(
    ["readiness", planting, dates, today],
    ({ database, me }, isWhole) =>
      isWhole ? judgeLine(database, me.userId, planting, dates, today) : Promise.resolve(undefined),
  );
  const stored = useQuery({
    ...readinessQuery(plantingId, version, today),
    enabled: from === "server" && version > 0,
  });
  const { data: field } = useLocalIfOpen(["field-of-planting", fieldId], ({ database, me }) =>
    fieldId === undefined ? Promise.resolve(undefined) : oneField(database, me.userId, fieldId),
  );
  const { error } = stored;
  useEffect(() => {
    if (error) logFailure("The planting could not be judged for the report", error);
  }, [error]);
  if (from === "copy") return here;
  return stored.data && { ...stored.data, field: field?.field, isFieldToAdd: false };
}
