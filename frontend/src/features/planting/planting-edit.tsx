import { useState } from "react";
import type { Planting } from "@/lib/rules";
import { EditDialog } from "./edit-dialog";

interface PlantingEditProps {
  planting: Planting;
  /** Whether the address asks for the form. */
  isAsked: boolean;
  onAsk: () => void;
  onEnd: () => void;
}

/** The form, open while it is asked for, and on while it holds unsaved changes that Back would lose. */
export function PlantingEdit({ planting, isAsked, onAsk, onEnd }: PlantingEditProps) {
  const [isDirty, setDirty] = useState(false);
  if (!isAsked && !isDirty) {
    return null;
  }
  return (
    <EditDialog
      planting={planting}
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
