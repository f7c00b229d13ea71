import { useEffect, useMemo, useRef } from "react";
import { today } from "@/lib/browser/clock";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import {
  type Field,
  type Grown,
  type LikelyCrop,
  type Planting,
  type PlantingForm,
  rules,
} from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface Form {
  values: PlantingForm;
  setValue: (name: "crop", value: string) => void;
}

/** Chooses the likely crop until the person chooses one. Returns it while it is chosen. */
export function useLikelyCrop(
  farmer: string,
  { values, setValue }: Form,
  field: Field | undefined,
): LikelyCrop | undefined {
  const { me } = useWorkspace();
  const plantings = useFarmPlantings(farmer);
  const { fieldName } = values;
  const fieldId = field?.fieldId;
  const now = today();
  const likely = useMemo(() => {
    const grown = plantings.map((planting) => grownOf(planting, me.userId, now));
    return rules().likelyCrop(grown, fieldName, fieldId, now);
  }, [plantings, me.userId, fieldName, fieldId, now]);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const crop = likely?.crop ?? "";
    if (values.crop === crop || (values.crop !== "" && values.crop !== chosen.current)) return;
    chosen.current = crop;
    setValue("crop", crop);
  });
  return likely?.crop === values.crop && chosen.current === values.crop ? likely : undefined;
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
