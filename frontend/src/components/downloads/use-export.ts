import { getExport, getExportOf } from "@/lib/api/plantings";
import { NetworkFailure } from "@/lib/api/problem";
import { download } from "@/lib/browser/download";
import { unsentOf } from "@/lib/local/records";
import type { Box } from "@/lib/map/map-view";
import { type Filter, type Format, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** The plantings of a file. */
export interface Exported {
  filter: Filter;
  /** The date is written `YYYY-MM-DD`. */
  today: string;
  /** Without a farmer, the file has the plantings of all. */
  farmer?: string | undefined;
  area?: Box | undefined;
  /** The ids of a list, in its order. Without them the file has what the rest selects, in the server's order. */
  ids?: () => readonly string[];
  /** Whether only the ids tell which plantings are listed: after a search. */
  isSearched?: boolean;
}

/**
 * Downloads a file from the server. Answers false if this device has to make it: it has unsent changes, or the server is
 * out of reach.
 */
export function useExport({ filter, today, farmer, area, ids, isSearched = false }: Exported) {
  const workspace = useWorkspaceIfOpen();
  const fileOf = async (format: Format, name: string) => {
    const listed = ids?.();
    const isTooLong = listed && listed.length > rules().limits().listedPlantings;
    return listed && (isSearched || !isTooLong)
      ? { bytes: await getExportOf(format, listed), name }
      : getExport(format, filter, today, farmer, area);
  };
  return async (format: Format, name: string): Promise<boolean> => {
    const unsent = workspace ? (await unsentOf(workspace.database, "planting")).count : 0;
    if (unsent > 0) return false;
    try {
      const file = await fileOf(format, name);
      download(file.bytes, file.name ?? name);
      return true;
    } catch (error) {
      if (error instanceof NetworkFailure) return false;
      throw error;
    }
  };
}
