import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import type { Reminders } from "./use-reminders";

/** Leads to the emails, before any is sent. */
export function RemindButton({ reminders }: { reminders: Reminders }) {
  const { farmers, isAll, clear, setOpen } = reminders;
  return (
    <>
      {!isAll && (
        <Button variant="quiet" onClick={clear}>
          <Trans>Choose none</Trans>
        </Button>
      )}
      {farmers.length > 0 && (
        <Button variant={isAll ? "quiet" : "primary"} onClick={() => setOpen(true)}>
          {isAll ? (
            <Trans>Remind all who miss something…</Trans>
          ) : (
            <Plural value={farmers.length} one="Remind # farmer…" other="Remind # farmers…" />
          )}
        </Button>
      )}
    </>
  );
}
