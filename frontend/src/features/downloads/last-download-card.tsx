import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { DownloadIcon } from "@/components/brand/icons";
import { useDownload } from "@/components/downloads/use-download";
import { Card } from "@/components/layout/page";
import { useOnline } from "@/lib/browser/use-online";
import { formatList } from "@/lib/language/format";
import { thisYear } from "@/lib/planting/crop-years";
import type { LastDownload } from "./download-choice";
import styles from "./downloads.module.css";
import { useSaveChoice } from "./use-save-choice";

interface LastDownloadCardProps {
  last: LastDownload;
  /** By the ids of the farmers. */
  names: ReadonlyMap<string, string>;
}

/** What the person downloaded last, which one press downloads again with what is new. */
export function LastDownloadCard({ last, names }: LastDownloadCardProps) {
  const { t } = useLingui();
  const { save, isReady, offered } = useSaveChoice(last, names);
  const { formats, isBusy, start } = useDownload(save, offered);
  const isOnline = useOnline();
  const format = formats.find(({ value }) => value === last.format);
  if (!format) return null;
  const isOff = isBusy || !isReady || (format.needsServer && !isOnline);
  const farmers = last.farmers.map((farmer) => names.get(farmer) ?? "");
  const parts = {
    plantings: t`Plantings`,
    fields: t`Fields`,
    both: t`Plantings and fields`,
    farmers: t`List of farmers`,
  };
  const words = [
    parts[last.part],
    farmers.length === 0 ? t`all farmers` : formatList(farmers),
    yearsOf(last, t`all crop years`),
    format.label,
  ];
  return (
    <Card aria-label={t`Last download`} className={styles.last}>
      <p>
        <Trans>Last download</Trans>
        <br />
        <strong>{words.filter(Boolean).join(" · ")}</strong>
      </p>
      <Button
        variant="primary"
        aria-disabled={isOff}
        aria-busy={isBusy}
        onClick={() => !isOff && void start(format)}
      >
        <DownloadIcon />
        <Trans>Download again</Trans>
      </Button>
    </Card>
  );
}

function yearsOf({ part, cropYears }: LastDownload, all: string): string | undefined {
  switch (part) {
    case "fields":
      return undefined;
    case "farmers":
      return String(cropYears[0] ?? thisYear());
    default:
      return cropYears.length === 0 ? all : formatList(cropYears.map(String));
  }
}
