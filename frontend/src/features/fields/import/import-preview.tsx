import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { FarQuestion } from "@/components/fields/far-question";
import { FieldsMap } from "@/components/map/fields-map";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import { type ImportRow, isChosen } from "@/lib/fields/import/judge";
import type { Field } from "@/lib/rules";
import styles from "./import.module.css";
import { ImportColumns } from "./import-columns";
import { ImportRows } from "./import-rows";
import { RefusedFiles, WarnedFiles } from "./remarks-on-files";
import { useChoices, useRows } from "./use-preview";
import { useSaveImport } from "./use-save-import";

interface ImportPreviewProps {
  farmer: string;
  found: FoundImport;
  choices: ImportChoices;
  /** The farm has these fields already. */
  fields: readonly Field[];
  onDrop: () => void;
}

/** What each shape becomes, before anything is saved. */
export function ImportPreview({ farmer, found, fields, onDrop, ...kept }: ImportPreviewProps) {
  const { choices, change, choose } = useChoices(farmer, kept.choices);
  const rows = useRows(found, choices.members, fields);
  const changed = useMemo(() => new Set(choices.changed), [choices.changed]);
  const chosen = useMemo(() => rows.filter((row) => isChosen(row, changed)), [rows, changed]);
  const { isOnline, saving, asked, save } = useSaveImport({ farmer, found, choices, chosen });
  const count = chosen.length;
  // What was sent stays as it was sent.
  const isFixed = saving !== undefined || choices.sent !== undefined;
  return (
    <div className={styles.parts}>
      <p className={styles.lead}>
        <Plural
          value={found.shapes.length}
          one="# shape was found. Nothing is saved yet."
          other="# shapes were found. Nothing is saved yet."
        />
      </p>
      <WarnedFiles found={found} />
      <RefusedFiles found={found} />
      <ImportColumns found={found} members={choices.members} isFixed={isFixed} onChange={change} />
      <ImportMap rows={rows} />
      <ImportRows rows={rows} changed={changed} isFixed={isFixed} onChoose={choose} />
      {!isOnline && (
        <Notice>
          <Trans>
            You are offline. This device keeps what you decide here; the fields can be imported once
            you are online again.
          </Trans>
        </Notice>
      )}
      {choices.sent && !saving && (
        <Notice>
          <Trans>
            {choices.stored ?? 0} of {choices.sent.length} fields are saved. Press the button again
            to save the others.
          </Trans>
        </Notice>
      )}
      {saving && (
        <p role="status">
          <Trans>
            {saving.stored} of {saving.of} fields are saved.
          </Trans>
        </p>
      )}
      <div className={styles.end}>
        <Button
          variant="primary"
          disabled={count === 0 || saving !== undefined || !isOnline}
          onClick={save}
        >
          {saving ? (
            <Trans>Saving…</Trans>
          ) : (
            <Plural value={count} one="Import # field" other="Import # fields" />
          )}
        </Button>
        <Button disabled={isFixed} onClick={onDrop}>
          <Trans>Start over</Trans>
        </Button>
      </div>
      <FarQuestion asked={asked} />
    </div>
  );
}

/** The shapes on a map. The list below says the same in words. */
function ImportMap({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useLingui();
  const fields = useMemo(
    () =>
      rows.flatMap(({ name, shape: { fieldId, area } }) =>
        area ? [{ fieldId, name, boundary: area.boundary, labelPoint: [...area.labelPoint] }] : [],
      ),
    [rows],
  );
  return (
    <FieldsMap
      label={t`Map of the shapes in the files`}
      name="import"
      fields={fields}
      fitLabel={t`Show all`}
    />
  );
}
