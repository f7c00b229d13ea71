import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { fieldNamed } from "@/lib/fields/named-field";
import type { Part } from "@/lib/fields/split";
import { formatList } from "@/lib/language/format";
import type { Field, Planting } from "@/lib/rules";
import styles from "./fields.module.css";
import { usePartsOfPlantings } from "./use-cut";

interface SplitOutcomeProps {
  field: Field;
  parts: readonly Part[];
  /** The plantings are those on the field. */
  plantings: readonly Planting[];
  /** The part that gets the plantings which lie in none. */
  othersTo: Part;
  onOthersTo: (part: Part) => void;
}

/** What the split will change. */
export function SplitOutcome({ field, parts, plantings, othersTo, onOthersTo }: SplitOutcomeProps) {
  const { t } = useLingui();
  const partOf = usePartsOfPlantings(parts, plantings);
  const { name } = field;
  const target = othersTo.name;
  const names = formatList(parts.map((part) => part.name));
  const others = plantings.filter(({ plantingId }) => !partOf.has(plantingId)).length;
  const renamed = plantings.some(({ fieldName }) => fieldNamed([field], fieldName));
  return (
    <section aria-label={t`What will change`} className={styles.outcome}>
      <h2>
        <Trans>What will change</Trans>
      </h2>
      <ul>
        {parts.map(({ fieldId, name: part }) => (
          <li key={fieldId}>
            <PlantingsOfPart
              name={part}
              count={[...partOf.values()].filter((one) => one === fieldId).length}
            />
          </li>
        ))}
        {others > 0 && (
          <li>
            <Plural
              value={others}
              one={`# planting has no location in the field and goes to ${target}.`}
              other={`# plantings have no location in the field and go to ${target}.`}
            />
          </li>
        )}
        {renamed && (
          <li>
            <Trans>Plantings with the field name {name} get the name of their part.</Trans>
          </li>
        )}
        <li>
          <Trans>The acres of plantings stay as reported. Check that they fit their part.</Trans>
        </li>
        <li>
          <Trans>
            {name} is deleted. Its history tells that it became {names}, which keep its notes and
            FSA numbers.
          </Trans>
        </li>
      </ul>
      {others > 0 && (
        <ChoiceChips
          label={t`Plantings without a location in the field go to`}
          name="othersTo"
          value={othersTo.fieldId}
          onChange={(id) => onOthersTo(parts.find(({ fieldId }) => fieldId === id) ?? othersTo)}
          options={parts.map((part) => ({ label: part.name, value: part.fieldId }))}
        />
      )}
    </section>
  );
}

function PlantingsOfPart({ name, count }: { name: string; count: number }) {
  return (
    <Plural
      value={count}
      _0={`No planting lies in ${name}.`}
      one={`# planting lies in ${name} and moves to it.`}
      other={`# plantings lie in ${name} and move to it.`}
    />
  );
}
