import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import styles from "./boundary.module.css";
import type { Edit, Editing } from "./editing";

/** Takes steps of drawing back, and makes them again. */
export function Steps({ editing, edit }: { editing: Editing; edit: (edit: Edit) => void }) {
  const { now, past, future } = editing;
  return (
    <div className={styles.tools}>
      <Button disabled={past.length === 0} onClick={() => edit({ do: "undo" })}>
        <Trans>Undo</Trans>
      </Button>
      <Button disabled={future.length === 0} onClick={() => edit({ do: "redo" })}>
        <Trans>Redo</Trans>
      </Button>
      <Button
        variant="quiet"
        disabled={now.shape.length === 0}
        onClick={() => edit({ do: "replace", shape: [] })}
      >
        <Trans>Remove all corners</Trans>
      </Button>
    </div>
  );
}
