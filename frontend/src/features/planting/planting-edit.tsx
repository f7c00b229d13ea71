import { useState } from "react";
import { EditDialog } from "./edit-dialog";
import type { ShownPlanting } from "./use-planting";

interface PlantingEditProps {
  shown: ShownPlanting;
  /** Whether the address asks for the form. */
  isAsked: boolean;
  onAsk: () => void;
  onEnd: () => void;
}

/** The form, open while it is asked for, and on while it holds unsaved changes that Back would lose. */
export function PlantingEdit({ shown, isAsked, onAsk, onEnd }: PlantingEditProps) {
  const [isDirty, setDirty] = useState(false);
  if (!isAsked && !isDirty) {
    return null;
  }
  return (
    <EditDialog
      shown={shown}
      wasLeft={!isAsked}
      onDirty={setDirty}
      onStay={() => {
        if (!isAsked) onAsk();
      }}
      onEnd={() => {
        setDirty(false);
        if (isAsked) onEnd();
      }}
    />
  );
}
