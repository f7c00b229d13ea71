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
const { FunctionSelectItem, ToggleButtonClick } = useCombobox.stateChangeTypes;

/** Actions that close the list without a choice and keep the typed text. */
const CLOSES_ONLY: readonly unknown[] = [InputClick, InputKeyDownEscape, ToggleButtonClick];

/**
 * The differences from Downshift's own behavior. Leaving the form field never chooses a choice that
 * is only highlighted: an empty text clears the choice, and a partial search returns to the current
 * choice. Enter without a highlight chooses the only match, and otherwise keeps the list open. A text that filters what
 * is below closes the list, so that the person sees it.
 */
export function afterChange(
  found: readonly ComboBoxChoice[],
  isFilter: boolean,
  state: State,
  { type, changes }: Change,
): Partial<State> {
  if (type === InputChange && isFilter) {
    return { ...changes, isOpen: false, highlightedIndex: -1 };
  }
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

/** Whether the person has emptied the text by the button or by Escape. */
export function clearsText({ type, inputValue }: UseComboboxStateChange<ComboBoxChoice>): boolean {
  return inputValue === "" && (type === FunctionSelectItem || type === InputKeyDownEscape);
}

/** The search text: as typed, until a choice or leaving the form field replaces it. */
export function searchAfter(
  search: string,
  { type, inputValue, isOpen }: UseComboboxStateChange<ComboBoxChoice>,
): string {
  if (type === InputChange) return inputValue ?? "";
  const isReplaced = inputValue !== undefined;
  const isClosed = isOpen === false && !CLOSES_ONLY.includes(type);
  return isReplaced || isClosed ? "" : search;
}
