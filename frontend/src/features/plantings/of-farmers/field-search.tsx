import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { FieldFrame } from "@/components/forms/field";

interface FieldSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** The pause after the last key before the list follows, in milliseconds. */
const PAUSE = 200;

/** Narrows the list to the fields whose names match. The address follows when the person pauses. */
export function FieldSearch({ value, onSearch }: FieldSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [kept, setKept] = useState(value);
  // Another value came from outside, such as from Back.
  if (kept !== value) {
    setKept(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const pause = setTimeout(() => onSearch(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text, value, onSearch]);
  return (
    <search>
      <FieldFrame label={t`Search by field`}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="field"
            aria-keyshortcuts="/"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
          />
        )}
      </FieldFrame>
    </search>
  );
}
