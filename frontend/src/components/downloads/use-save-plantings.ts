import { useQueryClient } from "@tanstack/react-query";
import { download } from "@/lib/browser/download";
import { logFailure } from "@/lib/browser/log-failure";
import { copyState, isComplete } from "@/lib/local/copy";
import { allPeople } from "@/lib/local/people";
import { recordsById } from "@/lib/local/records";
import { type Field, type Format, type Planting, rules } from "@/lib/rules";
import { useLocalIfOpen, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { cropCodes } from "./crop-codes";
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
  const workspace = useWorkspaceIfOpen();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const fromServer = useExport(exported);

  return async (format: Format): Promise<void> => {
    const { exportFileName, exportPlantings, formatOptions } = rules();
    const { filter, today } = exported;
    const name = exportFileName(format, farmerName, filter, today);
    const option = formatOptions().find(({ value }) => value === format);
    const lacksFields = option?.isSheet && !(await hasAllFields(workspace));
    const prefersServer = option?.needsServer || lacksFields || !isMadeHere;
    if (prefersServer && (await fromServer(format, name))) return;
    const listed = await plantings();
    const people = await peopleOf(listed, known, queryClient);
    const fields = option?.isSheet ? await fieldsOf(listed, workspace) : [];
    const file = exportPlantings(
      format,
      JSON.stringify(listed),
      JSON.stringify(people),
      JSON.stringify(fields),
      JSON.stringify(await codesOf(workspace)),
    );
    download(new Uint8Array(file), name);
  };
}

async function hasAllFields(workspace: OpenWorkspace | undefined): Promise<boolean> {
  return workspace !== undefined && isComplete(await copyState(workspace.database));
}

/** The fields of these plantings, as far as this device has them. */
async function fieldsOf(
  plantings: readonly Planting[],
  workspace: OpenWorkspace | undefined,
): Promise<Field[]> {
  if (!workspace) return [];
  const ids = new Set(plantings.flatMap(({ fieldId }) => fieldId ?? []));
  return recordsById(workspace.database, workspace.userId, "field", [...ids]);
}

/** The agent's own codes of crops. Where this device never had an answer about them, the file has only the authority's. */
async function codesOf(workspace: OpenWorkspace | undefined): Promise<[string, string][]> {
  if (workspace?.me.userType !== "agent") return [];
  try {
    const { codes } = await cropCodes(workspace);
    return codes.map(({ crop, code }) => [crop, code]);
  } catch (error) {
    logFailure("The codes of crops could not be read", error);
    return [];
  }
}
