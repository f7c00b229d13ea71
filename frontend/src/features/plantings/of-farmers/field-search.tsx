import { useLingui } from "@lingui/react/macro";
import { FieldFrame } from "@/components/forms/field";
import { usePausedText } from "@/components/forms/use-paused-text";

interface FieldSearchProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Narrows the list to the fields whose names match. The address follows when the person pauses. */
export function FieldSearch({ value, onSearch }: FieldSearchProps) {
  const { t } = useLingui();
  const { text, setText } = usePausedText(value, onSearch);
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
