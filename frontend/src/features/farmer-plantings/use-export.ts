import { getExport } from "@/lib/api/plantings";
import { NetworkFailure } from "@/lib/api/problem";
import { download } from "@/lib/browser/download";
import { unsentOf } from "@/lib/local/records";
import type { Filter, Format } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/**
 * Downloads all plantings of the filter from the server, which streams a book of any size. This device makes the file
 * if the server cannot know what is shown (a search, unsent changes) or is out of reach.
 */
export function useExport(filter: Filter, today: string, isSearched: boolean, farmer?: string) {
  const workspace = useWorkspaceIfOpen();
  return async (format: Format): Promise<boolean> => {
    const unsent = workspace ? (await unsentOf(workspace.database, "planting")).count : 0;
    if (isSearched || unsent > 0) return false;
    try {
      const { bytes, name } = await getExport(format, filter, today, farmer);
      download(bytes, name ?? `plantings.${format}`);
      return true;
    } catch (error) {
      if (error instanceof NetworkFailure) return false;
      throw error;
    }
  };
}

/** For plantings that the server cannot tell from the others of the filter. */
export async function notFromServer(): Promise<boolean> {
  return false;
}
