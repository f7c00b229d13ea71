import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from "downshift";
import type { ComboBoxChoice } from "./combo-box-list";

type State = UseComboboxState<ComboBoxChoice>;

/**
 * Where this list differs from Downshift's: leaving it chooses nothing that was merely highlighted.
 * An emptied field clears the choice, and half a search gives way to the choice that stands.
 */
export function afterChange(
  type: UseComboboxStateChangeTypes,
  state: State,
  changes: Partial<State>,
): Partial<State> {
  if (type !== useCombobox.stateChangeTypes.InputBlur) {
    return changes;
  }
  const selectedItem = state.inputValue === "" ? null : state.selectedItem;
  return { ...changes, selectedItem, inputValue: selectedItem?.label ?? "" };
}
