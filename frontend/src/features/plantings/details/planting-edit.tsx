import { useState } from "react";
import { type Conflict, conflictOf } from "@/components/records/conflict";
import { ConflictDialog } from "@/components/records/conflict-dialog";
import { useEditDraft } from "@/components/records/use-edit-draft";
import { EditDialog } from "./edit-dialog";
import type { ShownPlanting } from "./use-planting";

interface PlantingEditProps {
  shown: ShownPlanting;
  /** Whether the address opens the form. */
  isAsked: boolean;
  onAsk: () => void;
  onEnd: () => void;
  /** It is undefined for people who may not delete the planting. */
  onDelete: (() => void) | undefined;
}

/**
 * The form. It stays open while it has unsaved changes that Back would lose. If a change of this planting waits for a
 * choice between two people's edits, that choice replaces the form.
 */
export function PlantingEdit({ isAsked, ...edit }: PlantingEditProps) {
  const [isDirty, setDirty] = useState(false);
  if (!isAsked && !isDirty) {
    return null;
  }
  return <OpenEdit {...edit} isAsked={isAsked} isDirty={isDirty} onDirty={setDirty} />;
}

interface OpenEditProps extends PlantingEditProps {
  isDirty: boolean;
  onDirty: (isDirty: boolean) => void;
}

function OpenEdit({ shown, isAsked, isDirty, onAsk, onDirty, onEnd, onDelete }: OpenEditProps) {
  const [met, setMet] = useState<Conflict>();
  const draft = useEditDraft({ kind: "planting", id: shown.planting.plantingId });
  // The entered values stay on the screen even if an earlier change turns out to be in conflict.
  const conflict =
    met ?? (isDirty ? undefined : conflictOf("planting", { record: shown.planting, ...shown }));
  const end = () => {
    onDirty(false);
    if (isAsked) onEnd();
  };
  if (conflict) return <ConflictDialog conflict={conflict} onEnd={end} />;
  return (
    draft && (
      <EditDialog
        shown={shown}
        draft={draft}
        wasLeft={!isAsked}
        onDirty={onDirty}
        onStay={() => {
          if (!isAsked) onAsk();
        }}
        onConflict={(found) => {
          setMet(found);
          onDirty(false);
        }}
        onEnd={end}
        onDelete={onDelete}
      />
    )
  );
}
