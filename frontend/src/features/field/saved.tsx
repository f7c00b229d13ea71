import { Trans } from "@lingui/react/macro";
import { CheckIcon } from "@/components/brand/icons/told";
import { useFocusOnMount } from "@/components/layout/use-focus-on-mount";
import type { PlantingBody } from "@/lib/rules";
import styles from "./field.module.css";

/** That the planting is safe, in words. */
export function Saved({ report: { fieldName } }: { report: PlantingBody }) {
  const notice = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={notice} tabIndex={-1} role="status" className={styles.saved}>
      <CheckIcon />
      <span>
        <Trans>
          <strong>{fieldName}</strong> is saved on this phone. It is sent as soon as there is a
          network.
        </Trans>
      </span>
    </p>
  );
}
