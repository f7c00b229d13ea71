import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { acresText } from "@/components/records/land-text";
import { fieldNamed } from "@/lib/fields/named-field";
import type { Field, Planting } from "@/lib/rules";
import type { Surveyed } from "@/lib/wasm";
import styles from "../fields.module.css";

interface MergeOutcomeProps {
  stays: Field;
  goes: Field;
  plantings: readonly Planting[];
  /** It is the land of both fields, if both have a boundary. */
  union: Surveyed | undefined;
}

/** What the merge will change. */
export function MergeOutcome({ stays, goes, plantings, union }: MergeOutcomeProps) {
  const { t } = useLingui();
  const [into, from] = [stays.name, goes.name];
  const moving = plantings.filter(({ fieldId }) => fieldId === goes.fieldId);
  const renamed = moving.filter(({ fieldName }) => fieldNamed([goes], fieldName)).length;
  return (
    <section aria-label={t`What will change`} className={styles.outcome}>
      <h2>
        <Trans>What will change</Trans>
      </h2>
      <ul>
        <li>
          <NewLand stays={stays} goes={goes} union={union} />
        </li>
        <li>
          <Plural
            value={moving.length}
            _0={`No planting is on ${from}.`}
            one={`# planting moves from ${from} to ${into}. Its acres stay as reported.`}
            other={`# plantings move from ${from} to ${into}. Their acres stay as reported.`}
          />
        </li>
        {renamed > 0 && (
          <li>
            <Trans>
              Plantings with the field name {from} get the name {into}.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            {from} is deleted. Its notes and its FSA numbers stay in its history, and {into} keeps
            its own.
          </Trans>
        </li>
      </ul>
    </section>
  );
}

function NewLand({ stays, goes, union }: Omit<MergeOutcomeProps, "plantings">) {
  const [into, from] = [stays.name, goes.name];
  if (!goes.boundary) {
    return (
      <Trans>
        {from} has no boundary, so the land of {into} stays as it is.
      </Trans>
    );
  }
  if (!stays.boundary) {
    return (
      <Trans>
        {into} has no boundary and gets the one of {from}.
      </Trans>
    );
  }
  if (union?.ok === false) return <>{union.violations[0]?.message}.</>;
  const acres = union ? acresText(union.acres) : "…";
  return (
    <Trans>
      {into} gets the land of both fields: {acres}.
    </Trans>
  );
}
