/** An agent's own codes of crops. */
import { skipToken, useQuery } from "@tanstack/react-query";
import { type CropCode, getCropCodes } from "@/lib/api/crop-codes";
import { NetworkFailure } from "@/lib/api/problem";
import { logFailure } from "@/lib/browser/log-failure";
import { cropCodesHere, keepCropCodes } from "@/lib/local/crop-codes";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

export interface CropCodes {
  codes: readonly CropCode[];
  /** Whether the server could not be reached, and these are its last answer. */
  isKept: boolean;
}

export const CROP_CODES_KEY = ["crop-codes"];

/** The agent's own codes; nothing for others. */
export function useCropCodes() {
  const workspace = useWorkspaceIfOpen();
  const isAgent = workspace?.me.userType === "agent";
  return useQuery({
    queryKey: [...CROP_CODES_KEY, workspace?.userId],
    queryFn: isAgent ? ({ signal }) => cropCodes(workspace, signal) : skipToken,
  });
}

/** Without a connection, the codes as the server last answered them. */
export async function cropCodes(
  workspace: OpenWorkspace,
  signal?: AbortSignal,
): Promise<CropCodes> {
  try {
    const codes = await getCropCodes(signal);
    keepCropCodes(workspace.database, codes).catch((error: unknown) =>
      logFailure("The codes of crops could not be kept on this device", error),
    );
    return { codes, isKept: false };
  } catch (error) {
    const kept = error instanceof NetworkFailure && (await cropCodesHere(workspace.database));
    if (!kept) throw error;
    return { codes: kept, isKept: true };
  }
}
