import { useQueryClient } from "@tanstack/react-query";
import { download } from "@/lib/browser/download";
import { allPeople } from "@/lib/local/people";
import { type Format, type Planting, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { peopleOf } from "./people-of";
import { type Exported, useExport } from "./use-export";

export interface SavedPlantings extends Exported {
  /** Reads the plantings, in the order of the file. */
  plantings: () => Promise<readonly Planting[]>;
  /** The name is empty for a file of several farmers. */
  farmerName: string;
  /** Whether this device makes every file that it can. */
  isMadeHere?: boolean;
}

/** Saves a file of plantings. The browser can make most formats, so it works offline too. */
export function useSavePlantings({
  plantings,
  farmerName,
  isMadeHere = false,
  ...exported
}: SavedPlantings) {
  const queryClient = useQueryClient();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const fromServer = useExport(exported);

  return async (format: Format): Promise<void> => {
    const { exportFileName, exportPlantings, formatOptions } = rules();
    const { filter, today } = exported;
    const name = exportFileName(format, farmerName, filter, today);
    const needsServer = formatOptions().some((it) => it.value === format && it.needsServer);
    if ((needsServer || !isMadeHere) && (await fromServer(format, name))) return;
    const listed = await plantings();
    const people = await peopleOf(listed, known, queryClient);
    const file = exportPlantings(format, JSON.stringify(listed), JSON.stringify(people));
    download(new Uint8Array(file), name);
  };
}
