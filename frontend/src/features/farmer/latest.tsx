import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { correctedSince } from "@/components/corrections/corrected-part";
import { HistoryChanges } from "@/components/records/history-changes";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { historyQuery } from "@/lib/api/records";
import { formatInstant } from "@/lib/language/format";
import { plantingAddress } from "@/lib/planting/address";
import { isCorrected } from "@/lib/planting/corrections";
import type { Planting } from "@/lib/rules";
import styles from "./farmer.module.css";
import type { FarmerOverview } from "./use-overview";

interface LatestProps {
  overview: FarmerOverview;
  farmerName: string;
}

/** What came in last: who reported, changed or corrected which planting, and when. */
export function Latest({ overview: { latest, people }, farmerName }: LatestProps) {
  if (latest.length === 0) {
    return (
      <p>
        <Trans>{farmerName} has not reported any plantings yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.latest} data-rows>
      {latest.map((planting) => {
        return (
          <li key={planting.plantingId}>
            <p className={styles.which}>
              <Link to={plantingAddress(planting.plantingId)} data-row>
                {planting.fieldName}
              </Link>
              <span>
                <CropAndAcres {...planting} />
              </span>
            </p>
            <Action planting={planting} people={people} />
          </li>
        );
      })}
    </ol>
  );
}

interface ActionProps {
  planting: Planting;
  /** The people that this device knows, by id. */
  people: FarmerOverview["people"];
}

/** If this device does not know the author, the deed has no name until the server has answered; only the server knows what was corrected. */
function Action({ planting, people }: ActionProps) {
  const { plantingId, version, updatedBy, updatedAt, reportedAt } = planting;
  const author = people.get(updatedBy);
  const wasCorrected = isCorrected(planting);
  const { data: versions } = useQuery({
    ...historyQuery({ kind: "planting", id: plantingId }, version),
    enabled: version > 0 && (author === undefined || wasCorrected),
  });
  const named = author ?? versions?.at(-1)?.changedBy;
  const corrected = wasCorrected && versions && correctedSince(versions, reportedAt);
  return (
    <div className={styles.deed}>
      <Deed planting={planting} name={named && nameOf(named)} />{" "}
      <time dateTime={updatedAt}>{formatInstant(updatedAt)}</time>
      {corrected && (
        <HistoryChanges
          kind="planting"
          before={corrected.before.report}
          after={corrected.after.report}
        />
      )}
    </div>
  );
}

function Deed({ planting, name }: { planting: Planting; name: string | undefined }) {
  if (planting.version <= 1) {
    return name ? <Trans>{name} reported it</Trans> : <Trans>Reported by the farm</Trans>;
  }
  if (planting.answer !== undefined) {
    return name ? (
      <Trans>{name} answered a correction</Trans>
    ) : (
      <Trans>The farm answered a correction</Trans>
    );
  }
  if (isCorrected(planting)) {
    return name ? <Trans>{name} corrected it</Trans> : <Trans>Corrected by an agent</Trans>;
  }
  return name ? <Trans>{name} changed it</Trans> : <Trans>Changed by the farm</Trans>;
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
