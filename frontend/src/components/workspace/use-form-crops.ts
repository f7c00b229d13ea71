import { useMemo } from "react";
import { type FormCrops, formCrops } from "@/lib/planting/crops";
import { shownPlantingsOf } from "@/lib/planting/here";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** The crops of a form for this farm, in the same order in each form. */
export function useFormCrops(farmer: string): FormCrops {
  const { data } = useLocalIfOpen(["plantings", farmer], ({ database, me }) =>
    shownPlantingsOf(database, me.userId, farmer),
  );
  return useMemo(() => formCrops(data ?? []), [data]);
}
