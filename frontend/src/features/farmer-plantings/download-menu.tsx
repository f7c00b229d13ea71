import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Menu } from "@/components/actions/menu";
import { DownloadIcon } from "@/components/brand/icons/tools";
import { useAlerts } from "@/components/feedback/alerts";
import { download } from "@/lib/browser/download";
import { allPeople } from "@/lib/local/people";
import { type Filter, type Format, type Planting, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { peopleOf } from "./people-of";

interface DownloadMenuProps {
  /** The answer that holds the listed plantings. */
  bytes: Uint8Array;
  rows: Uint32Array;
  farmerName: string;
  filter: Filter;
  today: string;
}

/** Creates a file of the listed rows in the browser, so that it works offline too. */
export function DownloadMenu({ bytes, rows, farmerName, filter, today }: DownloadMenuProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const choices = rules().formatOptions();
  const queryClient = useQueryClient();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));

  async function save(format: Format): Promise<void> {
    const { exportFileName, exportPlantings } = rules();
    const { crop, season, cropYear } = filter;
    const name = exportFileName(format, farmerName, crop, season, cropYear, today);
    const plantings = JSON.parse(new TextDecoder().decode(bytes)) as Planting[];
    const chosen = [...rows].flatMap((row) => plantings[row] ?? []);
    const people = JSON.stringify(await peopleOf(chosen, known, queryClient));
    download(new Uint8Array(exportPlantings(format, bytes, rows, people)), name);
  }

  function choose(id: string): void {
    const choice = choices.find(({ value }) => value === id);
    if (!choice) return;
    alerts.clear();
    save(choice.value).catch(() =>
      alerts.fail(t`The file could not be created. Check your connection and try again.`),
    );
  }

  return (
    <Menu
      label={t`Download these plantings`}
      icon={<DownloadIcon />}
      choices={choices.map(({ label, value }) => ({ id: value, label }))}
      onChoose={choose}
    />
  );
}
