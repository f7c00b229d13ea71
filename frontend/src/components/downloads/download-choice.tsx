import { useLingui } from "@lingui/react/macro";
import { Menu } from "@/components/actions/menu";
import { DownloadIcon } from "@/components/brand/icons/tools";
import { useAlerts } from "@/components/feedback/alerts";
import { hasCode } from "@/lib/api/problem";
import { type Format, rules } from "@/lib/rules";

interface DownloadChoiceProps {
  label: string;
  save: (format: Format) => Promise<void>;
}

/** The formats of a download. */
export function DownloadChoice({ label, save }: DownloadChoiceProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const choices = rules().formatOptions();

  function choose(id: string): void {
    const choice = choices.find(({ value }) => value === id);
    if (!choice) return;
    alerts.clear();
    const failure = choice.needsServer
      ? t`This format needs a connection, because the server makes it. Send your changes first, or choose another format.`
      : t`The file could not be created. Check your connection and try again.`;
    save(choice.value).catch((error: unknown) =>
      // A list can be too long to be asked for.
      alerts.fail(hasCode(error, "validation") ? error.detail : failure),
    );
  }

  return (
    <Menu
      label={label}
      icon={<DownloadIcon />}
      choices={choices.map(({ label: text, value }) => ({ id: value, label: text }))}
      onChoose={choose}
    />
  );
}
