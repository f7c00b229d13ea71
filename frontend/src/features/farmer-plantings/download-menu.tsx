import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { DownloadChoice } from "@/components/downloads/download-choice";
import { peopleOf } from "@/components/downloads/people-of";
import { download } from "@/lib/browser/download";
import { allPeople } from "@/lib/local/people";
import { type Filter, type Format, type Planting, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

interface DownloadMenuProps {
  /** Says what is downloaded; all listed plantings without it. */
  label?: string;
  /** Reads the listed plantings. */
  plantings: () => Promise<Planting[]>;
  farmerName: string;
  filter: Filter;
  today: string;
  /** Downloads the same from the server. Answers false if this device has to make the file. */
  fromServer: (format: Format) => Promise<boolean>;
  /** Whether this device makes every file that it can. */
  isMadeHere?: boolean;
}

/** Downloads a file of the listed rows. The browser can make most formats, so it works offline too. */
export function DownloadMenu({
  label,
  plantings,
  farmerName,
  filter,
  today,
  fromServer,
  isMadeHere = false,
}: DownloadMenuProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));

  async function save(format: Format): Promise<void> {
    const { exportFileName, exportPlantings, formatOptions } = rules();
    const needsServer = formatOptions().some((it) => it.value === format && it.needsServer);
    if ((needsServer || !isMadeHere) && (await fromServer(format))) return;
    const { crop, season, cropYear } = filter;
    const name = exportFileName(format, farmerName, crop, season, cropYear, today);
    const listed = await plantings();
    const people = await peopleOf(listed, known, queryClient);
    const file = exportPlantings(format, JSON.stringify(listed), JSON.stringify(people));
    download(new Uint8Array(file), name);
  }

  return <DownloadChoice label={label ?? t`Download these plantings`} save={save} />;
}
