import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { formatInstant, formatNumber } from "@/lib/language/format";
import type { AnyDocument } from "@/lib/records/kinds";
import { type Fix, rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import type { Conflict, Side } from "./conflict";
import styles from "./conflict.module.css";
import { unitLabel, unitText } from "./member-text";

export interface ConflictUnitProps {
  unit: string;
  /** The name of the two radio buttons. */
  name: string;
  conflict: Conflict;
  /** The last change on the other side; undefined while the server cannot be reached. */
  theirChange: { userId: string; name: string; at: string } | undefined;
  side: Side;
  /** Why the rules refuse the picked value. */
  error: string | undefined;
  onPick: (side: Side) => void;
}

/** Shows both values of a unit, with who changed it, when, and the value before. */
export function ConflictUnit({
  unit,
  name,
  conflict,
  theirChange,
  side,
  error,
  onPick,
}: ConflictUnitProps) {
  const { t } = useLingui();
  const id = useId();
  const { kind, base, mine, theirs, madeAt } = conflict;
  const { me } = useWorkspace();
  const author = theirChange?.userId ?? theirs.updatedBy;
  const [here, there] = useSides(author === me.userId);
  const members = rules().members(kind);
  const fix = members.find((member) => member.unit === unit && member.input === "fix");
  const text = (document: AnyDocument) => unitText(document, unit, members) ?? t`not reported`;
  const sides = [
    { side: "mine", owner: here, by: t`You`, at: new Date(madeAt).toISOString(), said: mine },
    {
      side: "theirs",
      owner: there,
      by: author === me.userId ? t`You` : (theirChange?.name ?? t`Someone else`),
      at: theirChange?.at ?? String(theirs.updatedAt),
      said: theirs,
    },
  ] as const;
  const before = base && text(base);
  const described = [before !== undefined && `${id}-before`, error !== undefined && `${id}-error`];
  return (
    <fieldset
      className={styles.conflict}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
    >
      <legend>{unitLabel(unit, members)}</legend>
      {before !== undefined && (
        <p id={`${id}-before`} className={styles.before}>
          <Trans>Before: {before}</Trans>
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
      {sides.map(({ side: one, owner, by, at, said }) => (
        <label key={one} className={styles.side}>
          <input type="radio" name={name} checked={side === one} onChange={() => onPick(one)} />
          <span>
            <span className={styles.owner}>{owner}</span>
            <span className={styles.value}>{text(said)}</span>
            {fix && said[fix.name] !== undefined && (
              <span className={styles.owner}>
                <HowFound fix={said[fix.name] as Fix} />
              </span>
            )}
            <span className={styles.owner}>
              {by}
              <br />
              {formatInstant(at)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the two sides are called: two people, or two devices of one person. */
function useSides(isOwn: boolean): readonly [string, string] {
  const { t } = useLingui();
  const { me } = useWorkspace();
  if (!isOwn) return [t`Mine`, t`Theirs`];
  return me.userType === "agent"
    ? [t`This device`, t`Other device`]
    : [t`This phone`, t`Other phone`];
}

/** How the location was found: two measurements may have the same coordinates. */
function HowFound({ fix: { accuracy } }: { fix: Fix }) {
  if (accuracy === undefined) return <Trans>Set manually</Trans>;
  const feet = formatNumber(rules().feet(accuracy));
  return <Trans>Measured, within {feet} ft</Trans>;
}
