import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useContext } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { buttonClass } from "@/components/actions/button";
import buttonStyles from "@/components/actions/button.module.css";
import { ChevronDownIcon, CloseIcon } from "@/components/brand/icons";
import floating from "@/components/layout/floating.module.css";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { cx } from "@/lib/class-names";
import styles from "./combo-box.module.css";
import field from "./field.module.css";

export interface ComboBoxChoice {
  id: string;
  label: string;
  /** Shown with a dot and in bold, and read with `markedMeaning`. */
  isMarked?: boolean;
}

interface ComboBoxProps {
  label: string;
  choices: readonly ComboBoxChoice[];
  value: string | null;
  /** Called when the choice becomes another one, or none. */
  onChange: (id: string | null) => void;
  /** What the mark says, in words. */
  markedMeaning?: string;
  placeholder?: string;
  description?: ReactNode;
  /** What the list says when nothing matches the search. */
  nothingFound: string;
  clearLabel: string;
  /** In pixels. */
  menuMaxHeight: number;
  menuMaxWidth: number;
  isDisabled?: boolean;
}

/** One of many, found by typing. */
export function ComboBox({
  label,
  choices,
  value,
  onChange,
  markedMeaning,
  placeholder,
  description,
  nothingFound,
  clearLabel,
  menuMaxHeight,
  menuMaxWidth,
  isDisabled = false,
}: ComboBoxProps) {
  const { t } = useLingui();

  function choose(id: string | null): void {
    if (id !== value) onChange(id);
  }

  return (
    <AriaComboBox
      className={styles.comboBox ?? ""}
      value={value}
      onChange={(key) => choose(key === null ? null : String(key))}
      defaultItems={choices}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
    >
      <Label className={field.label ?? ""}>{label}</Label>
      <div className={styles.box}>
        <Input className={field.control ?? ""} placeholder={placeholder ?? ""} />
        <span className={styles.buttons}>
          <ClearButton label={clearLabel} onClear={() => choose(null)} />
          <Button
            aria-label={t`Show choices`}
            className={buttonClass({ variant: "quiet" }, buttonStyles.square)}
          >
            <ChevronDownIcon />
          </Button>
        </span>
      </div>
      {description && (
        <Text slot="description" className={field.note ?? ""}>
          {description}
        </Text>
      )}
      <Popover
        className={floating.popover ?? ""}
        maxHeight={menuMaxHeight}
        style={{ width: "var(--trigger-width)", maxWidth: menuMaxWidth }}
      >
        <ListBox<ComboBoxChoice>
          className={floating.list ?? ""}
          renderEmptyState={() => <div className={floating.empty}>{nothingFound}</div>}
        >
          {(choice) => (
            <ListBoxItem
              textValue={choice.label}
              className={cx(floating.item, choice.isMarked && styles.marked)}
            >
              <span className={styles.dot} />
              <span className={styles.choice}>{choice.label}</span>
              {choice.isMarked && markedMeaning && (
                <VisuallyHidden>, {markedMeaning}</VisuallyHidden>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const state = useContext(ComboBoxStateContext);
  if (!state || state.inputValue === "") {
    return null;
  }
  return (
    <Button
      slot={null}
      aria-label={label}
      className={buttonClass({ variant: "quiet" }, buttonStyles.square)}
      onPress={() => {
        state.setInputValue("");
        onClear();
      }}
    >
      <CloseIcon />
    </Button>
  );
}
