import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { download } from "@/lib/browser/download";
import { allPeople } from "@/lib/local/people";
import { type Format, type Planting, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { DownloadChoice } from "./download-choice";
import { peopleOf } from "./people-of";
import { type Exported, useExport } from "./use-export";

interface PlantingsDownloadProps extends Exported {
  /** Says what is downloaded; all listed plantings without it. */
  label?: string;
  /** Reads the listed plantings. */
  plantings: () => Promise<readonly Planting[]>;
  farmerName: string;
  /** Whether this device makes every file that it can. It does so after a search. */
  isMadeHere?: boolean;
}

/** Downloads a file of the listed rows. The browser can make most formats, so it works offline too. */
export function PlantingsDownload({
  label,
  plantings,
  farmerName,
  isMadeHere = false,
  ...exported
}: PlantingsDownloadProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const fromServer = useExport(exported);

  async function save(format: Format): Promise<void> {
    const { exportFileName, exportPlantings, formatOptions } = rules();
    const { filter, today, ids } = exported;
    const { crop, season, cropYear } = filter;
    const name = exportFileName(format, farmerName, crop, season, cropYear, today);
    const needsServer = formatOptions().some((it) => it.value === format && it.needsServer);
    const isForServer = needsServer || (!isMadeHere && !ids);
    if (isForServer && (await fromServer(format, name))) return;
    const listed = await plantings();
    const people = await peopleOf(listed, known, queryClient);
    const file = exportPlantings(format, JSON.stringify(listed), JSON.stringify(people));
    download(new Uint8Array(file), name);
  }

  return <DownloadChoice label={label ?? t`Download these plantings`} save={save} />;
}
