import { useLingui } from "@lingui/react/macro";
import { useCombobox } from "downshift";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { IconButton } from "@/components/actions/icon-button";
import { ChevronDownIcon, CloseIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import { matching } from "@/lib/language/names";
import styles from "./combo-box.module.css";
import { type ComboBoxChoice, ComboBoxList } from "./combo-box-list";
import { afterChange, clearsText, searchAfter } from "./combo-box-state";
import field from "./field.module.css";

/** A text that is more than a search of the list. */
export interface FilterText {
  text: string;
  onText: (text: string) => void;
}

interface ComboBoxProps {
  label: string;
  choices: readonly ComboBoxChoice[];
  value: string | null;
  /** Called when the choice changes or is cleared. */
  onChange: (id: string | null) => void;
  /**
   * While nothing is chosen, the typed text also narrows what stands below, and it stays. The list then covers nothing
   * until a press or an arrow key opens it. The owner empties the text after a choice.
   */
  filter?: FilterText | undefined;
  /** The meaning of the mark, in words. */
  markedMeaning?: string;
  placeholder?: string;
  description?: string | undefined;
  /** Shown in the list if nothing matches the search. */
  nothingFound: string;
  clearLabel: string;
  /** The unit is pixels. */
  menuMaxHeight: number;
  menuMaxWidth: number;
}

/** A choice from many values, found by typing. The typed text is only a search or a filter, never a value. */
export function ComboBox({
  label,
  choices,
  value,
  onChange,
  filter,
  markedMeaning,
  placeholder,
  description,
  nothingFound,
  clearLabel,
  menuMaxHeight,
  menuMaxWidth,
}: ComboBoxProps) {
  const { t } = useLingui();
  const descriptionId = useId();
  const [current, setCurrent] = useCurrent(value);
  const chosen = choices.find(({ id }) => id === current) ?? null;
  /** While it is empty, the list has all choices. */
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useState(chosen?.label ?? "");
  const isFilter = filter !== undefined && current === null;
  const text = isFilter ? filter.text : typed;
  const sought = isFilter ? text : search;
  const found = useMemo(() => matching(choices, sought), [choices, sought]);
  const box = useCombobox<ComboBoxChoice>({
    items: found,
    selectedItem: chosen,
    inputValue: text,
    itemToString: (choice) => choice?.label ?? "",
    itemToKey: (choice) => choice?.id,
    stateReducer: (state, change) => afterChange(found, isFilter, state, change),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    onStateChange: (change) => {
      setSearch((before) => searchAfter(before, change));
      if (clearsText(change)) write("");
      else if (change.inputValue !== undefined) setTyped(change.inputValue);
    },
  });

  const { id: labelId, htmlFor: inputId } = box.getLabelProps();

  function choose(choice: ComboBoxChoice | null): void {
    const id = choice?.id ?? null;
    if (id === current) return;
    setCurrent(id);
    onChange(id);
  }

  function write(next: string): void {
    setTyped(next);
    if (isFilter) filter.onText(next);
  }

  /** Downshift takes no Enter while the list is closed. */
  function chooseOnly(event: KeyboardEvent): void {
    const [only, ...others] = found;
    const isOne = text !== "" && others.length === 0;
    if (event.key === "Enter" && isFilter && !box.isOpen && isOne && only) box.selectItem(only);
  }

  return (
    <div className={styles.comboBox}>
      <label className={field.label} id={labelId} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          className={field.control}
          placeholder={placeholder}
          aria-describedby={description && descriptionId}
          spellCheck={false}
          {...(isFilter && { "aria-keyshortcuts": "/", enterKeyHint: "search" })}
          {...box.getInputProps({
            // A later change, from Downshift's own call, would move the cursor to the end.
            onChange: ({ currentTarget }) => write(currentTarget.value),
            onKeyDown: chooseOnly,
          })}
        />
        <span className={styles.buttons}>
          {text !== "" && (
            <IconButton
              label={clearLabel}
              icon={<CloseIcon />}
              onClick={() => box.selectItem(null)}
            />
          )}
          <IconButton
            {...box.getToggleButtonProps()}
            label={t`Show choices`}
            icon={<ChevronDownIcon />}
          />
        </span>
        <ComboBoxList
          {...box.getMenuProps({
            className: cx(styles.list, !box.isOpen && styles.closed),
            style: { maxHeight: menuMaxHeight, maxWidth: menuMaxWidth },
          })}
          choices={box.isOpen ? found : []}
          chosen={chosen}
          highlighted={box.highlightedIndex}
          itemProps={(choice, index) => box.getItemProps({ item: choice, index })}
          markedMeaning={markedMeaning}
        />
        {box.isOpen && found.length === 0 && (
          <p role="status" className={cx(styles.list, styles.empty)}>
            {nothingFound}
          </p>
        )}
      </div>
      {description && (
        <p id={descriptionId} className={field.note}>
          {description}
        </p>
      )}
    </div>
  );
}

/**
 * The value as of now: an owner that keeps the choice in the address passes it back later. Until
 * then Downshift would take the choice as undone, and replace what is typed meanwhile.
 */
function useCurrent(value: string | null) {
  const [current, setCurrent] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setCurrent(value);
  }
  return [current, setCurrent] as const;
}
