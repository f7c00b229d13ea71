import {
  type UseComboboxState,
  type UseComboboxStateChange,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from "downshift";
import type { ComboBoxChoice } from "./combo-box-list";

type State = UseComboboxState<ComboBoxChoice>;
type Change = UseComboboxStateChangeOptions<ComboBoxChoice>;

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;
const { ToggleButtonClick } = useCombobox.stateChangeTypes;

/** Ways to close the list that choose nothing and leave the text as it was typed. */
const CLOSES_ONLY: readonly unknown[] = [InputClick, InputKeyDownEscape, ToggleButtonClick];

/**
 * Where this list differs from Downshift's. Leaving it chooses nothing that was merely highlighted:
 * an emptied field clears the choice, and half a search gives way to the choice that stands. Enter
 * without a highlight chooses the only match, and otherwise leaves the list open.
 */
export function afterChange(
  found: readonly ComboBoxChoice[],
  state: State,
  { type, changes }: Change,
): Partial<State> {
  if (type === InputBlur) {
    const selectedItem = state.inputValue === "" ? null : state.selectedItem;
    return { ...changes, selectedItem, inputValue: selectedItem?.label ?? "" };
  }
  if (type === InputKeyDownEnter && state.highlightedIndex < 0) {
    const [only, ...others] = state.inputValue === "" ? [] : found;
    if (!only || others.length > 0) return state;
    return { ...changes, selectedItem: only, inputValue: only.label };
  }
  return changes;
}

/** What narrows the list: the typed text, until a choice or leaving the field replaces it. */
export function searchAfter(
  search: string,
  { type, inputValue, isOpen }: UseComboboxStateChange<ComboBoxChoice>,
): string {
  if (type === InputChange) return inputValue ?? "";
  const isReplaced = inputValue !== undefined;
  const isClosed = isOpen === false && !CLOSES_ONLY.includes(type);
  return isReplaced || isClosed ? "" : search;
}
