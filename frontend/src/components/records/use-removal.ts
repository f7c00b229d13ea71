import { useState } from "react";
import { useNavigate } from "react-router";
import type { Progress } from "@/lib/local/records";
import { JUST_DELETED } from "@/lib/records/just-deleted";
import type { Kind, RecordOf } from "@/lib/records/kinds";
import { usePermission } from "@/lib/workspace/use-workspace";
import { useDeletion } from "./use-deletion";

interface ShownRecord {
  progress?: Progress;
  isDeleted?: boolean;
}

/** Deletes the shown record, and leads to the list, which offers to undo it. */
export function useRemoval<K extends Kind>(
  kind: K,
  record: RecordOf<K>,
  { progress, isDeleted = false }: ShownRecord,
  listAddress: string,
) {
  const { mayDelete } = usePermission();
  const deletion = useDeletion(kind);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // A refused change waits for the person's decision first.
  const isOpen = !isDeleted && progress?.step !== "attention";

  async function remove(): Promise<void> {
    setAsking(false);
    if (await deletion.remove(record)) {
      await navigate(listAddress, { replace: true, state: JUST_DELETED });
    }
  }

  return {
    isOffered: mayDelete(kind) && isOpen,
    isAsking,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    confirm: () => void remove(),
  };
}
