import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { Repair } from "@/components/records/repair";
import { CropAndAcres } from "@/components/workspace/crop-and-acres";
import { ProgressLine } from "@/components/workspace/progress-line";
import { logFailure } from "@/lib/browser/log-failure";
import { formatDate } from "@/lib/language/format";
import { plantingAddress } from "@/lib/planting/address";
import type { LocalPlanting } from "@/lib/planting/here";
import { deletePlanting } from "@/lib/planting/here";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./my-plantings.module.css";

interface PlantingItemProps {
  local: LocalPlanting;
  people: ReadonlyMap<string, string>;
}

/** One planting: its values, who reported it, and its status. */
export function PlantingItem({ local, people }: PlantingItemProps) {
  const { planting, progress, isDeleted } = local;
  const { plantingId, fieldName, startDateISO, creator } = planting;
  const remove = useDelete(local);
  const by = people.get(creator);
  return (
    <li className={styles.item}>
      <h3 className={styles.name}>
        <Link to={plantingAddress(plantingId)} data-row>
          {fieldName}
        </Link>
      </h3>
      <p>
        <CropAndAcres {...planting} />
        {startDateISO !== undefined && ` · ${formatDate(startDateISO)}`}
      </p>
      {by !== undefined && (
        <p className={styles.by}>
          <Trans>Planted by {by}</Trans>
        </p>
      )}
      <ProgressLine progress={progress} />
      {progress.step === "attention" ? (
        <Repair
          record={{ kind: "planting", id: plantingId }}
          refusal={progress.refusal}
          isDeletion={isDeleted}
        />
      ) : (
        <div className={styles.acts}>
          <Button onClick={remove}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

/** Deletes without a question, because the person can undo it. */
function useDelete({ planting }: LocalPlanting) {
  const { t } = useLingui();
  const { database, hasChanged } = useWorkspace();
  const { fail } = useAlerts();
  return () => {
    deletePlanting(database, planting, Date.now()).then(hasChanged, (error: unknown) => {
      logFailure("A deletion could not be saved on this device", error);
      fail(t`This phone couldn’t delete the planting. Free up some space and try again.`);
    });
  };
}
