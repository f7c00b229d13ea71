import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { DownloadIcon } from "@/components/brand/icons";
import { useOnline } from "@/lib/browser/use-online";
import { formatList } from "@/lib/language/format";
import type { Format, FormatOption } from "@/lib/rules";
import styles from "./format-buttons.module.css";
import { useDownload } from "./use-download";

interface FormatButtonsProps {
  /** Names what is downloaded. */
  label: string;
  save: (format: Format) => Promise<void>;
  /** All of them without it. */
  offered?: readonly FormatOption[] | undefined;
}

/** The formats of a download, side by side. */
export function FormatButtons({ label, save, offered }: FormatButtonsProps) {
  const { t } = useLingui();
  const { formats, isBusy, start } = useDownload(save, offered);
  const isOnline = useOnline();
  return (
    <fieldset className={styles.formats} aria-label={label} aria-busy={isBusy}>
      {formats.map((format) => {
        const isOff = isBusy || (format.needsServer && !isOnline);
        return (
          <Button
            key={format.value}
            aria-disabled={isOff}
            onClick={() => !isOff && void start(format)}
          >
            <DownloadIcon />
            {format.label}
          </Button>
        );
      })}
      <p role="status" className={styles.state}>
        {isBusy ? t`Preparing the file…` : !isOnline && <NeedConnection formats={formats} />}
      </p>
    </fieldset>
  );
}

function NeedConnection({ formats }: { formats: readonly FormatOption[] }) {
  const offline = formats.filter(({ needsServer }) => needsServer);
  // The first word of each label names the format.
  const names = formatList(offline.map(({ label }) => label.split(" ", 1).join()));
  return <Trans>{names} need a connection.</Trans>;
}
