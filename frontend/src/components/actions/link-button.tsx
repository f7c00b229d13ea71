import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonClass } from "./button";

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
