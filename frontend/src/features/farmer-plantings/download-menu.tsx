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
  /** Reads the listed plantings. */
  plantings: () => Promise<Planting[]>;
  farmerName: string;
  filter: Filter;
  today: string;
  /** Downloads the same from the server. Answers false if this device has to make the file. */
  fromServer?: (format: Format) => Promise<boolean>;
}

/** Creates a file of the listed rows in the browser, so that it works offline too. */
export function DownloadMenu({
  plantings,
  farmerName,
  filter,
  today,
  fromServer,
}: DownloadMenuProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const choices = rules().formatOptions();
  const queryClient = useQueryClient();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));

  async function save(format: Format): Promise<void> {
    if (await fromServer?.(format)) return;
    const { exportFileName, exportPlantings } = rules();
    const { crop, season, cropYear } = filter;
    const name = exportFileName(format, farmerName, crop, season, cropYear, today);
    const listed = await plantings();
    const people = await peopleOf(listed, known, queryClient);
    const file = exportPlantings(format, JSON.stringify(listed), JSON.stringify(people));
    download(new Uint8Array(file), name);
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
