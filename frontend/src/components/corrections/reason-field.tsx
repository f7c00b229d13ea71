import { Trans, useLingui } from "@lingui/react/macro";
import { TextField } from "@/components/forms/text-field";
import { formatNumber } from "@/lib/language/format";
import { rules } from "@/lib/rules";
import type { CorrectionReason } from "./use-reason";

/** An agent's reason for a correction. Others do not see it. */
export function ReasonField({ reason }: { reason: CorrectionReason }) {
  const { t } = useLingui();
  if (!reason.isAsked) return null;
  const limit = formatNumber(rules().limits().reason);
  return (
    <TextField
      name="reason"
      label={t`Reason for the correction (optional)`}
      value={reason.text}
      onChange={reason.change}
      error={reason.error}
      description={
        <Trans>The farmer reads it beside what you changed. At most {limit} characters.</Trans>
      }
      autoComplete="off"
    />
  );
}
