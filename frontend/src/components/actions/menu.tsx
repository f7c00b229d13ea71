import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import floating from "@/components/layout/floating.module.css";
import { type ButtonVariant, buttonClass } from "./button";
import buttonStyles from "./button.module.css";

export interface MenuChoice {
  id: string;
  label: string;
  description?: string;
}

interface MenuProps {
  /** Names the button and the menu. */
  label: string;
  /** Shown instead of the label; the label is then its accessible name. */
  icon?: ReactNode;
  variant?: ButtonVariant;
  choices: readonly MenuChoice[];
  onChoose: (id: string) => void;
}

/** A button that opens a list of actions. */
export function Menu({ label, icon, variant = "secondary", choices, onChoose }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className={buttonClass({ variant }, icon ? buttonStyles.square : undefined)}
      >
        {icon ?? label}
      </Button>
      <Popover className={floating.popover ?? ""} placement="bottom end">
        <AriaMenu
          className={floating.list ?? ""}
          aria-label={label}
          onAction={(id) => onChoose(String(id))}
        >
          {choices.map((choice) => (
            <MenuItem
              key={choice.id}
              id={choice.id}
              textValue={choice.label}
              className={floating.item ?? ""}
            >
              <Text slot="label">{choice.label}</Text>
              {choice.description && (
                <Text slot="description" className={floating.note ?? ""}>
                  {choice.description}
                </Text>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
