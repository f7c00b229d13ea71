import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { isWaitingEntry, WaitingEntry } from "@/components/entries/waiting-entry";
import { AcresOfField } from "@/components/fields/field-acres";
import cards from "@/components/lists/cards.module.css";
import { countyText } from "@/components/records/land-text";
import { Repair } from "@/components/records/repair";
import { ProgressLine } from "@/components/workspace/progress-line";
import { fieldAddress, markAddress } from "@/lib/fields/address";
import type { LocalField } from "@/lib/fields/local-fields";
import type { Field } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./fields.module.css";

interface FieldItemProps {
  local: LocalField;
  cropYear: number;
  /** How many plantings of that crop year are on it. */
  planted: number;
}

/** Shows one field of the list: its values, what is planted, and its status. */
export function FieldItem({ local, cropYear, planted }: FieldItemProps) {
  const { me } = useWorkspace();
  const { field, progress, isDeleted } = local;
  const { fieldId, name, county } = field;
  return (
    <li className={cards.item}>
      <h2 className={cards.name}>
        <Link to={fieldAddress(fieldId)} data-row>
          {name}
        </Link>
      </h2>
      <p>
        <AcresOfField field={field} />
        {county && ` · ${countyText(county)}`}
      </p>
      <FsaNumbers field={field} />
      <p className={styles.muted}>
        <Planted count={planted} year={String(cropYear)} />
      </p>
      {me.userType === "farmer" && planted === 0 && !isDeleted && (
        <LinkButton to={markAddress(fieldId)}>
          <Trans>Mark a planting here</Trans>
        </LinkButton>
      )}
      {isWaitingEntry(field, progress) ? (
        <WaitingEntry kind="field" record={field} />
      ) : (
        <ProgressLine progress={progress} />
      )}
      {progress.step === "attention" && (
        <Repair
          record={{ kind: "field", id: fieldId }}
          refusal={progress.refusal}
          isDeletion={isDeleted}
        />
      )}
    </li>
  );
}

/** Employees have only their own plantings. */
function Planted({ count, year }: { count: number; year: string }) {
  const { me } = useWorkspace();
  if (me.userType === "employee") {
    return (
      <Plural
        value={count}
        one={`# planting of yours in ${year}`}
        other={`# plantings of yours in ${year}`}
      />
    );
  }
  return count === 0 ? (
    <Trans>No plantings in {year}</Trans>
  ) : (
    <Plural value={count} one={`# planting in ${year}`} other={`# plantings in ${year}`} />
  );
}

function FsaNumbers({ field: { fsaFarm, fsaTract, fsaField } }: { field: Field }) {
  const parts = [
    fsaFarm !== undefined && <Trans key="farm">FSA farm {fsaFarm}</Trans>,
    fsaTract !== undefined && <Trans key="tract">tract {fsaTract}</Trans>,
    fsaField !== undefined && <Trans key="field">field {fsaField}</Trans>,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p>{parts.flatMap((part, index) => (index === 0 ? [part] : [" · ", part]))}</p>;
}
