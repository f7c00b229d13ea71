import { useEffect, useMemo, useRef } from "react";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { today } from "@/lib/browser/clock";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import { type Grown, type LikelyCrop, type Planting, type PlantingForm, rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface Form {
  values: PlantingForm;
  setValue: (name: "crop", value: string) => void;
}

interface Likely {
  likely: LikelyCrop | undefined;
  /** Whether the form has this crop because it is likely. */
  isLikely: boolean;
}

/** Chooses the likely crop until the person chooses one. The second crop of a field is another one, so none is likely. */
export function useLikelyCrop(
  farmer: string,
  { values, setValue }: Form,
  { field, isSecond }: Pick<FieldOfPlanting, "field" | "isSecond">,
): Likely {
  const { me } = useWorkspace();
  const plantings = useFarmPlantings(farmer);
  const { fieldName } = values;
  const fieldId = field?.fieldId;
  const now = today();
  const likely = useMemo(() => {
    if (isSecond) return undefined;
    const grown = plantings.map((planting) => grownOf(planting, me.userId, now));
    return rules().likelyCrop(grown, fieldName, fieldId, now);
  }, [plantings, me.userId, fieldName, fieldId, isSecond, now]);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const crop = likely?.crop ?? "";
    if (values.crop === crop || (values.crop !== "" && values.crop !== chosen.current)) return;
    chosen.current = crop;
    setValue("crop", crop);
  });
  const isLikely = likely?.crop === values.crop && chosen.current === values.crop;
  return { likely, isLikely };
}

function grownOf(planting: Planting, me: string, now: string): Grown {
  const { fieldName, fieldId, crop, startDateISO, creator, createdAt } = planting;
  const isMarkedToday = creator === me && today(new Date(createdAt)) === now;
  return {
    fieldName,
    crop,
    ...(fieldId && { fieldId }),
    ...(startDateISO && { startDateISO }),
    ...(isMarkedToday && { markedToday: createdAt }),
  };
}
