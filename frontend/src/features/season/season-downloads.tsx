import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { bookFile, type SheetFormat } from "@/lib/api/book";
import { today } from "@/lib/browser/clock";
import { download } from "@/lib/browser/download";
import { isNarrowed, type SeasonChoice } from "@/lib/season/season-choice";

const FORMATS: readonly SheetFormat[] = ["xlsx", "csv"];

interface SeasonDownloadsProps {
  cropYear: number;
  choice: SeasonChoice;
}

/** The farmers on the screen as a sheet, with the notes. */
export function SeasonDownloads({ cropYear, choice }: SeasonDownloadsProps) {
  const { t } = useLingui();
  const { fail } = useAlerts();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<SheetFormat>();

  async function save(format: SheetFormat): Promise<void> {
    if (busy) return;
    setBusy(format);
    try {
      const { bytes, name } = await bookFile(format, cropYear, choice, today());
      download(bytes, name);
    } catch (error) {
      fail(failureText(error));
    } finally {
      setBusy(undefined);
    }
  }

  return FORMATS.map((format) => {
    const name = format.toUpperCase();
    return (
      <Button
        key={format}
        variant="quiet"
        aria-disabled={busy !== undefined}
        aria-label={
          isNarrowed(choice)
            ? t`Download these farmers as ${name}`
            : t`Download all farmers as ${name}`
        }
        onClick={() => void save(format)}
      >
        {busy === format ? <Trans>Downloading…</Trans> : name}
      </Button>
    );
  });
}
