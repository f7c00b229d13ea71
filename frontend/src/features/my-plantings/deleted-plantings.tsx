import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { DeletedPlantingLine } from "@/components/workspace/deleted-planting";
import { type DeletedPlanting, deletedPlantingsQuery, restorePlanting } from "@/lib/api/plantings";
import { NetworkFailure } from "@/lib/api/problem";
import { rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./my-plantings.module.css";

interface DeletedPlantingsProps {
  farmer: string;
  /** The number of deletions that are not sent yet. */
  unsent: number;
}

/** The plantings that were deleted and can be restored. The server has them, so this needs a connection. */
export function DeletedPlantings({ farmer, unsent }: DeletedPlantingsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.deleted}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>
          <Trans>Deleted</Trans>
        </h2>
      </summary>
      {isOpen && <Listed farmer={farmer} unsent={unsent} />}
    </details>
  );
}

function Listed({ farmer, unsent }: DeletedPlantingsProps) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery({
    ...deletedPlantingsQuery(farmer, unsent),
    placeholderData: keepPreviousData,
  });
  const restoration = useRestoration(farmer);
  if (error && !data) {
    const title =
      error instanceof NetworkFailure
        ? t`You need a connection to see deleted plantings`
        : t`The deleted plantings could not be loaded`;
    return <ErrorState title={title} onRetry={() => void refetch()} />;
  }
  if (isPending) return <Loading label={t`Loading deleted plantings…`} />;
  const days = rules().limits().restoreDays;
  if (data.length === 0) {
    return unsent > 0 ? (
      <Unsent count={unsent} />
    ) : (
      <p>
        <Plural
          value={days}
          one="Nothing was deleted in the last # day."
          other="Nothing was deleted in the last # days."
        />
      </p>
    );
  }
  return (
    <>
      {unsent > 0 && <Unsent count={unsent} />}
      <p>
        <Plural
          value={days}
          one="A planting can be restored for # day after it was deleted."
          other="A planting can be restored for # days after it was deleted."
        />
      </p>
      <ul className={styles.rows}>
        {data.map((deleted) => {
          const { plantingId, fieldName } = deleted.planting;
          return (
            <DeletedPlantingLine key={plantingId} deleted={deleted}>
              <Button
                aria-label={t`Restore ${fieldName}`}
                aria-disabled={restoration.isBusy}
                onClick={() => void restoration.restore(deleted)}
              >
                <Trans>Restore</Trans>
              </Button>
            </DeletedPlantingLine>
          );
        })}
      </ul>
    </>
  );
}

/** Deletions that the server does not know yet, so that they are not in its list. */
function Unsent({ count }: { count: number }) {
  return (
    <p>
      <Plural
        value={count}
        one="# deleted planting has not been sent yet."
        other="# deleted plantings have not been sent yet."
      />
    </p>
  );
}

function useRestoration(farmer: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { synchronizer } = useWorkspace();
  const { succeed, fail } = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function restore({ planting }: DeletedPlanting): Promise<void> {
    if (isBusy) return;
    const { fieldName } = planting;
    setBusy(true);
    try {
      await restorePlanting(planting);
      succeed(t`${fieldName} is restored`);
      await synchronizer.run();
    } catch (error) {
      fail(
        error instanceof NetworkFailure
          ? t`You need a connection to restore a planting.`
          : failureText(error),
      );
    } finally {
      await client.invalidateQueries({ queryKey: ["plantings", "deleted", farmer] });
      setBusy(false);
    }
  }

  return { isBusy, restore };
}
