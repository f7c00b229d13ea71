import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { Loading } from "@/components/feedback/states";
import { Card } from "@/components/layout/page";
import { Paper } from "@/components/print/paper";
import { useOwnName } from "./farm-land";
import styles from "./print.module.css";

interface PrintFrameProps {
  title: string;
  facts: readonly string[];
  /** The map once it is complete; null if nothing has a place. */
  map: ReactNode;
  /** The choices of what is printed. */
  choices?: ReactNode;
  /** What the screen shows below the map. */
  below: ReactNode;
  /** What stands below the map on paper. */
  tables: () => ReactNode;
}

/** What will be on paper, as far as a screen needs it, and the button that prints it. */
export function PrintFrame({ title, facts, map, choices, below, tables }: PrintFrameProps) {
  const { t } = useLingui();
  const by = useOwnName();
  if (map === undefined) return <Loading label={t`Drawing the map…`} />;
  const said = by === undefined ? facts : [...facts, t`Printed by ${by}`];
  return (
    <>
      <div className={styles.ways}>
        {choices}
        <Button variant="primary" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Card className={styles.preview}>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {map}
        {below}
        <p className={styles.below}>
          <Trans>The tables of fields and plantings follow on paper.</Trans>
        </p>
      </Card>
      <Paper title={title} facts={said}>
        {() => (
          <>
            {map}
            {tables()}
          </>
        )}
      </Paper>
    </>
  );
}
