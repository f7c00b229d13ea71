import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { EmptyState } from "@/components/feedback/states";
import type { ImportChoices } from "@/lib/fields/import/found";
import { undoImport } from "@/lib/fields/import/send";
import { deleteImport } from "@/lib/fields/import/stored-import";
import { paths } from "@/lib/paths";
import { farmerFieldsAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./import.module.css";

interface ImportDoneProps {
  farmer: string;
  choices: ImportChoices;
  onAgain: () => void;
}

/** The fields are stored. For a day they can be taken back together. */
export function ImportDone({ farmer, choices, onAgain }: ImportDoneProps) {
  const { t } = useLingui();
  const { database, hasChanged, me } = useWorkspace();
  const isAgent = me.userType === "agent";
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isUndoing, setUndoing] = useState(false);
  const count = choices.sent?.length ?? 0;
  const undoTime = rules().limits().importUndoHours * 3_600_000;
  const canUndo = Date.now() - (choices.savedAt ?? 0) < undoTime;

  async function undo(): Promise<void> {
    setUndoing(true);
    try {
      const { kept } = await undoImport(choices.importId);
      await deleteImport(database, farmer);
      hasChanged();
      const names = kept.map(({ name }) => name).join(", ");
      alerts.succeed(
        kept.length === 0
          ? t`The import was undone.`
          : t`The import was undone. These fields were changed since and stay: ${names}`,
      );
    } catch (error) {
      alerts.fail(failureText(error));
      setUndoing(false);
    }
  }

  return (
    <EmptyState
      title={t`The fields were imported`}
      icon={<CheckIcon />}
      action={
        <div className={styles.end}>
          <LinkButton to={isAgent ? farmerFieldsAddress(farmer) : paths.fields} variant="primary">
            <Trans>Show the fields</Trans>
          </LinkButton>
          <Button onClick={onAgain}>
            <Trans>Import more</Trans>
          </Button>
          {canUndo && (
            <Button disabled={isUndoing} onClick={() => void undo()}>
              <Trans>Undo the import</Trans>
            </Button>
          )}
        </div>
      }
    >
      <p role="status">
        <Plural value={count} one="# field is saved." other="# fields are saved." />
      </p>
      {canUndo && (
        <p>
          <Trans>For a day you can undo the import as a whole.</Trans>
        </p>
      )}
    </EmptyState>
  );
}
