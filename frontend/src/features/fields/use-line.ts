import { useState } from "react";
import { begun, type Edit, type Editing, edited } from "./boundary/editing";

/** A line as it is drawn, with its steps. It never closes, however many corners it has. */
export function useLine(): [Editing, (edit: Edit) => void] {
  const [editing, setEditing] = useState(() => begun(undefined));
  return [
    editing,
    (edit) => setEditing(edit.do === "close" ? editing : open(edited(editing, edit))),
  ];
}

function open(editing: Editing): Editing {
  return { ...editing, now: { ...editing.now, isOpen: true } };
}
