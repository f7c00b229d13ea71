import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Select } from "@/components/forms/select";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import { fieldMembers } from "@/lib/fields/members";
import styles from "./import.module.css";

interface ImportColumnsProps {
  found: FoundImport;
  members: ImportChoices["members"];
  isFixed: boolean;
  onChange: (members: ImportChoices["members"]) => void;
}

/** Which member of a field each column of the files fills. */
export function ImportColumns({ found, members, isFixed, onChange }: ImportColumnsProps) {
  const { t } = useLingui();
  const id = useId();
  if (found.columns.length === 0) return null;
  const options = [
    { value: "", label: t`Leave out` },
    ...fieldMembers().map(({ name, label }) => ({ value: name, label })),
  ];
  // Two columns cannot fill one member.
  const withColumn = (column: number, member: string) =>
    members.map((other, index) => {
      if (index === column) return member as ImportChoices["members"][number];
      return other === member ? "" : other;
    });
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Trans>Columns</Trans>
      </h2>
      <details open={found.columns.length <= SHOWN}>
        <summary>
          <Trans>What each column of the files becomes</Trans>
        </summary>
        <div className={styles.columns}>
          {found.columns.map(({ name }, column) => (
            <Select
              key={name}
              label={name}
              name={`column-${column}`}
              value={members[column] ?? ""}
              options={options}
              description={exampleOf(found, column)}
              isDisabled={isFixed}
              onChange={(member) => onChange(withColumn(column, member))}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

/** More columns are folded at first. */
const SHOWN = 12;
const EXAMPLES = 3;
const LENGTH = 30;

/** The first values of a column. */
function exampleOf({ shapes }: FoundImport, column: number): string {
  const values = new Set<string>();
  for (const shape of shapes) {
    const value = shape.values[column] ?? "";
    if (value !== "") values.add(value.slice(0, LENGTH));
    if (values.size === EXAMPLES) break;
  }
  return [...values].join(", ");
}
