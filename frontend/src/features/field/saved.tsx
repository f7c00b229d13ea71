import { Trans } from "@lingui/react/macro";
import { CheckIcon } from "@/components/brand/icons/told";
import { useFocusOnMount } from "@/components/layout/use-focus-on-mount";
import { onePlanting } from "@/lib/local/plantings";
import { useLocal, useSyncState } from "@/lib/workspace/use-workspace";
import styles from "./field.module.css";

export interface SavedPlanting {
  plantingId: string;
  fieldName: string;
}

/** Says that the planting is safe. */
export function Saved({ saved: { plantingId, fieldName } }: { saved: SavedPlanting }) {
  const notice = useFocusOnMount<HTMLParagraphElement>();
  const { phase } = useSyncState();
  const isPending = useIsPending(plantingId);
  return (
    <p ref={notice} tabIndex={-1} role="status" className={styles.saved}>
      <CheckIcon />
      <span>
        <Trans>
          <strong>{fieldName}</strong> is saved on this phone.
        </Trans>
        {isPending && phase === "unreachable" && (
          <>
            {" "}
            <Trans>It will be sent when you’re back online.</Trans>
          </>
        )}
      </span>
    </p>
  );
}

function useIsPending(plantingId: string): boolean {
  const { data: progress } = useLocal(["progress", plantingId], async ({ database, me }) => {
    const local = await onePlanting(database, me.userId, plantingId);
    return local?.progress ?? null;
  });
  return progress?.step === "saved" || progress?.step === "sent";
}
