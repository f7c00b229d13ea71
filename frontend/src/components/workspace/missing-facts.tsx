import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { WarningIcon } from "@/components/brand/icons";
import type { PlantingBody } from "@/lib/rules";
import styles from "./missing-facts.module.css";

type Facts = Pick<PlantingBody, "estimatedAcres" | "latitude">;

/** Whether a planting lacks what an agent needs, although it can be saved without. */
export function lacksFacts({ estimatedAcres, latitude }: Facts): boolean {
  return estimatedAcres === undefined || latitude === undefined;
}

/** Names the facts that a planting lacks. */
export function MissingFacts({ planting }: { planting: Facts }) {
  if (!lacksFacts(planting)) return null;
  const { estimatedAcres, latitude } = planting;
  return (
    <p className={styles.missing}>
      {estimatedAcres === undefined && (
        <Fact>
          <Trans>Acres missing</Trans>
        </Fact>
      )}
      {latitude === undefined && (
        <Fact>
          <Trans>No location</Trans>
        </Fact>
      )}
    </p>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <span>
      <WarningIcon />
      {children}
    </span>
  );
}
