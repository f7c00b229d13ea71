import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { logFailure } from "@/lib/browser/log-failure";
import { WorkerFailure } from "@/lib/browser/worker-client";
import { type ReadingProgress, readFiles } from "@/lib/fields/import/read-files";
import { isSqliteUnavailable } from "@/lib/fields/import/sqlite-unavailable";
import { deleteImport, readStoredImport, storeImport } from "@/lib/fields/import/stored-import";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { isArea } from "@/lib/map/shape";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

/** The import that this device keeps for a farm, and the way to begin one. */
export function useImport(farmer: string) {
  const { t } = useLingui();
  const { database, userId, news } = useWorkspace();
  const alerts = useAlerts();
  const [reading, setReading] = useState<ReadingProgress>();
  const local = useLocal(["import", farmer], async () => {
    const [kept, fields] = await Promise.all([
      readStoredImport(database, farmer),
      shownFieldsOf(database, userId, farmer),
    ]);
    return { kept, fields };
  });

  async function read(files: readonly File[]): Promise<void> {
    alerts.clear();
    setReading({ done: 0, of: 0 });
    const bounded = (local.data?.fields ?? []).flatMap(({ fieldId, name, boundary }) =>
      isArea(boundary) ? [{ fieldId, name, boundary }] : [],
    );
    try {
      await storeImport(database, farmer, await readFiles(files, bounded, setReading));
      news.announceAtOnce();
    } catch (error) {
      if (isSqliteUnavailable(error)) {
        alerts.fail(t`To read a GeoPackage, this device needs a network. Please try again later.`);
        return;
      }
      if (!(error instanceof WorkerFailure)) logFailure("The files could not be read", error);
      alerts.fail(t`The files could not be read. Please export fewer fields at a time.`);
    } finally {
      setReading(undefined);
    }
  }

  async function drop(): Promise<void> {
    await deleteImport(database, farmer);
    news.announceAtOnce();
  }

  return {
    local,
    reading,
    read: (files: readonly File[]) => void read(files),
    drop: () => void drop(),
  };
}
