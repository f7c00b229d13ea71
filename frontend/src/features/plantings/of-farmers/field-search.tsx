import { useLingui } from "@lingui/react/macro";
import { SearchField } from "@/components/forms/search-field";
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
      <SearchField label={t`Search by field`} name="field" value={text} onChange={setText} />
    </search>
  );
}
