import { useLingui } from "@lingui/react/macro";
import { ErrorState, Loading } from "@/components/feedback/states";
import styles from "./import.module.css";
import { ImportDone } from "./import-done";
import { ImportFiles } from "./import-files";
import { ImportPreview } from "./import-preview";
import { NothingUsable } from "./nothing-usable";
import { useImport } from "./use-import";

/** Shows each state of an import, from the files to the stored fields. */
export function Import({ farmer }: { farmer: string }) {
  const { t } = useLingui();
  const { local, reading, read, drop } = useImport(farmer);
  if (local.isError) {
    return (
      <ErrorState
        title={t`The fields on this device could not be loaded`}
        onRetry={() => void local.refetch()}
      />
    );
  }
  if (!local.data) return <Loading label={t`Opening saved data…`} />;
  const { kept, fields } = local.data;
  if (!kept) return <ImportFiles reading={reading} onFiles={read} />;
  const { found, choices } = kept;
  if (choices.savedAt !== undefined) {
    return <ImportDone farmer={farmer} choices={choices} onAgain={drop} />;
  }
  if (!found.shapes.some(({ area }) => area)) {
    return (
      <div className={styles.parts}>
        <NothingUsable found={found} members={choices.members} />
        <ImportFiles reading={reading} onFiles={read} />
      </div>
    );
  }
  return (
    <ImportPreview
      key={choices.importId}
      farmer={farmer}
      found={found}
      choices={choices}
      fields={fields}
      onDrop={drop}
    />
  );
}
