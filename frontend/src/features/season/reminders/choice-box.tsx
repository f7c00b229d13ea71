import { useLingui } from "@lingui/react/macro";
import { rules } from "@/lib/rules";
import type { SeasonFarmer } from "@/lib/season/season-order";
import styles from "./reminders.module.css";
import type { Reminders } from "./use-reminders";

interface ChoiceBoxProps {
  farmer: SeasonFarmer;
  reminders: Pick<Reminders, "chosen" | "choose">;
}

/** Chooses a farmer to remind. A farmer who misses nothing has an empty place. */
export function ChoiceBox({ farmer: { row, name }, reminders }: ChoiceBoxProps) {
  const { t } = useLingui();
  if (!rules().isIncomplete(row.state)) return <span className={styles.box} />;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t`Choose ${name}`}
        checked={reminders.chosen.has(row.farmer)}
        onChange={({ currentTarget }) => reminders.choose(row.farmer, currentTarget.checked)}
      />
    </label>
  );
}
