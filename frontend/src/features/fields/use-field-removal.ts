import { useState } from "react";
import { useNavigate } from "react-router";
import { useDeletion } from "@/components/records/use-deletion";
import { paths } from "@/lib/paths";
import { JUST_DELETED } from "@/lib/records/just-deleted";
import { usePermission } from "@/lib/workspace/use-workspace";
import type { ShownField } from "./use-field";

/** Deletes the shown field, and leads to the list, which offers to undo it. */
export function useFieldRemoval(
  { field, progress, isDeleted }: ShownField,
  listAddress: string = paths.fields,
) {
  const { mayDelete } = usePermission();
  const deletion = useDeletion("field");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // A refused change waits for the person's decision first.
  const isOpen = !isDeleted && progress?.step !== "attention";

  async function remove(): Promise<void> {
    setAsking(false);
    if (await deletion.remove(field)) {
      await navigate(listAddress, { replace: true, state: JUST_DELETED });
    }
  }

  return {
    isOffered: mayDelete("field") && isOpen,
    isAsking,
    begin: () => setAsking(true),
    keep: () => setAsking(false),
    confirm: () => void remove(),
  };
}
