import { Trans } from "@lingui/react/macro";
import type { FieldSuggestion } from "@/lib/rules";
import { Distance } from "./distance";

export function HowFar({ field: { fieldName, meters } }: { field: FieldSuggestion }) {
  if (meters === undefined) return null;
  return (
    <p>
      <Trans>
        The nearest field on this farm, {fieldName}, is <Distance meters={meters} /> away.
      </Trans>
    </p>
  );
}
