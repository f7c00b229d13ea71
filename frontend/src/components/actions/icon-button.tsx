import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button";
import styles from "./button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  Pick<ButtonLook, "variant"> & {
    /** The button's action, as its accessible name and its tooltip. */
    label: string;
    icon: ReactNode;
  };

export function IconButton({
  label,
  icon,
  variant = "quiet",
  type = "button",
  ...props
}: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass({ variant }, styles.square)}
    >
      {icon}
    </button>
  );
}
