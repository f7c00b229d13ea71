import { Trans as LinguiTrans, type TransProps } from "@lingui/react";
import { createElement } from "react";

/**
 * The `Trans` of every `<Trans>` and `<Plural>` (see `swc.config.mjs`). Lingui looks for tags and escapes in a text
 * together with its values, so a person's `<b>` would count as a tag. What is no string it leaves as it is.
 */
export function Trans({ values, ...props }: TransProps) {
  return createElement(LinguiTrans, { ...props, ...(values && { values: asTyped(values) }) });
}

/** What Lingui reads in a value. */
const READ = /[<\\%]/;

function asTyped(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && READ.test(value) ? [value] : value,
    ]),
  );
}
