import { shownFieldsOf } from "@/lib/fields/here";
import type { Field } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** The farm's fields, as far as this device has them. */
export function useFarmFields(farmer: string): readonly Field[] {
  const { data } = useLocalIfOpen(["fields-of", farmer], ({ database, me }) =>
    shownFieldsOf(database, me.userId, farmer),
  );
  return data ?? NONE;
}

const NONE: readonly Field[] = [];
