import type { ComponentProps } from "react";
import { TextField } from "./text-field";

/** An email address, which phones would otherwise begin with a capital letter. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  return <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />;
}
