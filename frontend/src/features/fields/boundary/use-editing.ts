import { useState } from "react";
import type { Drawn } from "@/lib/fields/members";
import { begun, drawnOf, type Edit, type Editing, edited } from "./editing";

/** The boundary with its steps. Begins anew if the form takes another one from elsewhere. */
export function useEditing(
  value: Drawn | undefined,
  onChange: (drawn: Drawn | undefined) => void,
): [Editing, (edit: Edit) => void] {
  const [editing, setEditing] = useState(() => begun(value));
  const [known, setKnown] = useState(value);
  if (!isSame(value, known)) {
    setKnown(value);
    setEditing(begun(value));
  }
  return [
    editing,
    (edit) => {
      const next = edited(editing, edit);
      const drawn = drawnOf(next.now);
      setEditing(next);
      setKnown(drawn);
      onChange(drawn);
    },
  ];
}

function isSame(one: Drawn | undefined, other: Drawn | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
