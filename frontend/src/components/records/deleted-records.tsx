import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { ErrorState, Loading } from "@/components/feedback/states";
import { NetworkFailure } from "@/lib/api/problem";
import { deletedRecordsQuery, restoreRecord } from "@/lib/api/records";
import { factsOf, type Kind, nameOf } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";
import styles from "./deleted.module.css";
import { DeletedLine } from "./deleted-line";
import { KIND_WORDS } from "./kind-words";
import { type Restoring, useRestoration } from "./use-restoration";

interface DeletedRecordsProps<K extends Kind> {
  kind: K;
  farmer: string;
  /** The number of deletions that are not sent yet. */
  unsent: number;
}

/** The records that were deleted and can be restored. The server has them, so this needs a connection. */
export function DeletedRecords<K extends Kind>(props: DeletedRecordsProps<K>) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.deleted}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{i18n._(KIND_WORDS[props.kind].deleted)}</h2>
      </summary>
      {isOpen && <Listed {...props} />}
    </details>
  );
}

function Listed<K extends Kind>({ kind, farmer, unsent }: DeletedRecordsProps<K>) {
  const { t, i18n } = useLingui();
  const words = KIND_WORDS[kind];
  const query = deletedRecordsQuery(kind, farmer, unsent);
  const { data, error, isPending, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const restoration = useRestoration(kind, query.queryKey.slice(0, -1));
  if (error && !data) {
    const title =
      error instanceof NetworkFailure
        ? t`You need a connection to see what was deleted`
        : t`What was deleted could not be loaded`;
    return <ErrorState title={title} onRetry={() => void refetch()} />;
  }
  if (isPending) return <Loading label={t`Loading what was deleted…`} />;
  const days = rules().limits().restoreDays;
  const notSent = unsent > 0 && <p>{i18n._(words.deletionsNotSent(unsent))}</p>;
  if (data.length === 0) {
    return (
      notSent || (
        <p>
          <Plural
            value={days}
            one="Nothing was deleted in the last # day."
            other="Nothing was deleted in the last # days."
          />
        </p>
      )
    );
  }
  return (
    <>
      {notSent}
      <p>{i18n._(words.restorable(days))}</p>
      <ul className={styles.rows}>
        {data.map((deleted) => {
          const id = factsOf(kind, deleted.record).id;
          return (
            <DeletedLine key={id} kind={kind} deleted={deleted}>
              <RestoreButton
                name={nameOf(kind, deleted.record) || t`Whole farm`}
                restoration={restoration}
                restore={() => restoreRecord({ kind, id }, deleted.record.version)}
              />
            </DeletedLine>
          );
        })}
      </ul>
    </>
  );
}

interface RestoreButtonProps {
  name: string;
  restoration: Restoring;
  restore: () => Promise<void>;
}

function RestoreButton({ name, restoration, restore }: RestoreButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      aria-label={t`Restore ${name}`}
      aria-disabled={restoration.isBusy}
      onClick={() => void restoration.restore(name, restore)}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
