import { getFieldsExport } from "@/lib/api/fields";
import { NetworkFailure } from "@/lib/api/problem";
import { today } from "@/lib/browser/clock";
import { download } from "@/lib/browser/download";
import { allShownFields, shownFieldsOf } from "@/lib/fields/local-fields";
import { copyState, isComplete } from "@/lib/local/copy";
import { allPeople } from "@/lib/local/people";
import { unsentOf } from "@/lib/local/records";
import { type Field, type Format, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { named } from "./people-of";

/** Saves a file of the fields of one farmer, or of all, as this device shows them; or of only these. */
export function useSaveFields(farmer: string | undefined, only?: readonly Field[]) {
  const workspace = useWorkspaceIfOpen();
  return async (format: Format): Promise<void> => {
    const { bytes, name } =
      only && workspace
        ? await fileFromHere(farmer, format, workspace, only)
        : await fileOf(farmer, format, workspace);
    download(bytes, name);
  };
}

/**
 * Gets the file from the server. This device makes it if it has all fields, and the server is out of reach or does not
 * have all changes.
 */
async function fileOf(
  farmer: string | undefined,
  format: Format,
  workspace: OpenWorkspace | undefined,
) {
  const isWhole = workspace !== undefined && isComplete(await copyState(workspace.database));
  const unsent = isWhole ? (await unsentOf(workspace.database, "field")).count : 0;
  if (isWhole && unsent > 0) return fileFromHere(farmer, format, workspace);
  try {
    const { bytes, name } = await getFieldsExport(format, farmer, today());
    return { bytes, name: name ?? `fields.${format}` };
  } catch (error) {
    if (isWhole && error instanceof NetworkFailure) return fileFromHere(farmer, format, workspace);
    throw error;
  }
}

async function fileFromHere(
  farmer: string | undefined,
  format: Format,
  { database, me }: OpenWorkspace,
  only?: readonly Field[],
) {
  const fields =
    only ??
    (await (farmer === undefined
      ? allShownFields(database, me.userId)
      : shownFieldsOf(database, me.userId, farmer)));
  const people = [...(await allPeople(database)).values()].map(named);
  const [, farmerName = ""] = people.find(([userId]) => userId === farmer) ?? [];
  const { exportFields, exportFieldsFileName } = rules();
  return {
    bytes: new Uint8Array(exportFields(format, JSON.stringify(fields), JSON.stringify(people))),
    name: exportFieldsFileName(format, farmerName, today()),
  };
}
