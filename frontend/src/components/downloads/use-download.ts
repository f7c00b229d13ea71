import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { hasCode } from "@/lib/api/problem";
import { type Format, type FormatOption, rules } from "@/lib/rules";

/**
 * Makes files one after the other, and tells when one could not be made. Offers every format, or those that are given.
 */
export function useDownload(
  save: (format: Format) => Promise<void>,
  formats: readonly FormatOption[] = rules().formatOptions(),
) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);

  async function start({ value, needsServer }: FormatOption): Promise<void> {
    const isChoice = formats.some((format) => !format.needsServer);
    if (isBusy) return;
    alerts.clear();
    setBusy(true);
    const failure =
      needsServer && isChoice
        ? t`This format needs a connection, because the server makes it. Send your changes first, or choose another format.`
        : t`The file could not be created. Check your connection and try again.`;
    try {
      await save(value);
    } catch (error) {
      // A list can be too long to be asked for.
      alerts.fail(hasCode(error, "validation") ? error.detail : failure);
    } finally {
      setBusy(false);
    }
  }

  return { formats, isBusy, start };
}
