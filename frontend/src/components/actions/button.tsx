import type { ComponentProps } from "react";
import { cx } from "@/lib/class-names";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonLook {
  variant?: ButtonVariant;
  isWide?: boolean;
}

type ButtonProps = ComponentProps<"button"> & ButtonLook;

export function Button({
  variant = "secondary",
  isWide = false,
  type = "button",
  className,
  ...props
}: ButtonProps) {
  return <button {...props} type={type} className={buttonClass({ variant, isWide }, className)} />;
}

export function buttonClass({ variant = "secondary", isWide }: ButtonLook, more?: string): string {
  return cx(styles.button, styles[variant], isWide && styles.wide, more);
}
