import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "@/components/layout/class-names";
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

type LinkButtonProps = Omit<LinkProps, "className"> & ButtonLook;

/** A link that goes to a page and looks like a button. */
export function LinkButton({ variant, isWide, ...props }: LinkButtonProps) {
  return (
    <Link
      {...props}
      className={buttonClass({ ...(variant && { variant }), isWide: isWide ?? false })}
    />
  );
}
