import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { PrintIcon } from "@/components/brand/icons";
import { PlantingsDownload } from "@/components/downloads/download-menus";
import { CROP, PERSON } from "@/components/lists/crop-and-person";
import type { Facets } from "@/components/lists/use-facets";
import { today } from "@/lib/browser/clock";
import { formatNumber } from "@/lib/language/format";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./my-plantings.module.css";
import { CROP_YEAR, NO_YEAR } from "./use-planting-facets";

export interface ShownList {
  plantings: readonly LocalPlanting[];
  /** How many plantings there are without the filters. */
  all: number;
  facets: Facets;
  search: string;
}

interface ListBarProps extends ShownList {
  farmerName: string;
}

/** How many plantings the filters keep, and what can be done with them. */
export function ListBar({ plantings, all, facets, search, farmerName }: ListBarProps) {
  const { farmer } = useWorkspace().me;
  const { [CROP_YEAR]: year, [CROP]: crop, [PERSON]: person } = facets.choice;
  const count = plantings.length;
  return (
    <div className={styles.bar}>
      <p role="status">
        {count < all && (
          <Trans>
            {formatNumber(count)} of {formatNumber(all)} plantings
          </Trans>
        )}
      </p>
      {count > 0 && (
        <div className={styles.files}>
          {facets.isFiltered && (
            <Button variant="quiet" onClick={facets.clear}>
              <Trans>Clear filter</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={() => window.print()}>
            <PrintIcon />
            <Trans>Print</Trans>
          </Button>
          <PlantingsDownload
            plantings={async () => plantings.map(({ planting }) => planting)}
            farmerName={farmerName}
            filter={{
              ...(crop !== undefined && { crops: [crop] }),
              ...(year !== undefined && year !== NO_YEAR && { cropYears: [Number(year)] }),
              ...(person !== undefined && { reporters: [person] }),
            }}
            today={today()}
            farmer={farmer}
            ids={() => plantings.map(({ planting }) => planting.plantingId)}
            isSearched={search !== "" || year === NO_YEAR}
            isMadeHere
          />
        </div>
      )}
    </div>
  );
}
