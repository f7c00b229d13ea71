import { useEffect, useMemo, useRef } from "react";
import { type LikelyCrop, likelyCrop } from "@/lib/planting/likely-crop";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import type { Field, PlantingForm } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

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
  const { data } = useLocal(["plantings", farmer], ({ database }) =>
    shownPlantingsOf(database, me.userId, farmer),
  );
  const { fieldName } = values;
  const fieldId = field?.fieldId;
  const likely = useMemo(
    () => likelyCrop(data ?? [], me.userId, { fieldName, fieldId }),
    [data, me.userId, fieldName, fieldId],
  );
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const crop = likely?.crop ?? "";
    if (values.crop === crop || (values.crop !== "" && values.crop !== chosen.current)) return;
    chosen.current = crop;
    setValue("crop", crop);
  });
  return likely?.crop === values.crop && chosen.current === values.crop ? likely : undefined;
}
