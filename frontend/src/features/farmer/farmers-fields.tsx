import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { PrintIcon } from "@/components/brand/icons";
import { FieldsDownload } from "@/components/downloads/download-menus";
import { PendingMark } from "@/components/entries/pending-mark";
import { ErrorState, Loading } from "@/components/feedback/states";
import { AcresOfField } from "@/components/fields/field-acres";
import { LandWarnings, useLandWarnings } from "@/components/fields/land-warnings";
import { Card } from "@/components/layout/page";
import { LongList } from "@/components/lists/long-list";
import { countyText } from "@/components/records/land-text";
import { getFields } from "@/lib/api/fields";
import {
  enterFieldAddress,
  fieldAddress,
  importAddress,
  printFarmerAddress,
} from "@/lib/fields/address";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { byName } from "@/lib/fields/members";
import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import styles from "./farmer.module.css";

/** How many fields stand there before the person asks for more. */
const AT_FIRST = 50;

interface FarmersFieldsProps {
  farmerId: string;
  /** The crop year that the person has chosen, for the print. */
  cropYear: number | null;
}

/** The farmer's fields with their acres. */
export function FarmersFields({ farmerId, cropYear }: FarmersFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { fields, query } = useFieldsOfFarmer(farmerId);
  const warnings = useLandWarnings(farmerId);
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.headed}>
        <h2 id={id}>
          <Trans>Fields</Trans>
        </h2>
        <div className={styles.ways}>
          <LinkButton to={enterFieldAddress(farmerId)}>
            <Trans>Add a field</Trans>
          </LinkButton>
          <LinkButton to={importAddress(farmerId)}>
            <Trans>Import</Trans>
          </LinkButton>
          <LinkButton variant="quiet" to={printFarmerAddress(farmerId, cropYear)}>
            <PrintIcon />
            <Trans>Print</Trans>
          </LinkButton>
          {fields && fields.length > 0 && <FieldsDownload farmer={farmerId} />}
        </div>
      </div>
      {!fields && query.isError && (
        <ErrorState
          title={t`The fields could not be loaded`}
          onRetry={() => void query.refetch()}
        />
      )}
      {!fields && !query.isError && <Loading label={t`Loading the fields…`} />}
      {fields?.length === 0 && (
        <p>
          <Trans>No fields yet. The farm adds them in the app, or you add or import them.</Trans>
        </p>
      )}
      <LandWarnings warnings={warnings} />
      {fields && fields.length > 0 && (
        <LongList items={fields.toSorted(byName)} atFirst={AT_FIRST} className={styles.latest}>
          {(field) => (
            <li key={field.fieldId}>
              <p className={styles.which}>
                <Link to={fieldAddress(field.fieldId)}>{field.name}</Link>
                {field.confirmation === "pending" && <PendingMark />}
                <span>
                  <AcresOfField field={field} />
                </span>
              </p>
              {field.county && <p className={styles.deed}>{countyText(field.county)}</p>}
            </li>
          )}
        </LongList>
      )}
    </Card>
  );
}

/** Reads this device's copy once it is complete, and asks the server before. */
function useFieldsOfFarmer(farmerId: string) {
  const { from, here } = useDeviceCopy(["fields-of-farmer", farmerId], ({ database, userId }) =>
    shownFieldsOf(database, userId, farmerId),
  );
  const query = useQuery({
    queryKey: ["fields", "of", farmerId],
    queryFn: ({ signal }) => getFields(farmerId, signal),
    enabled: from === "server",
  });
  const fields = from === "copy" ? here : query.data;
  return { fields, query };
}
