import { Trans } from "@lingui/react/macro";
import type { LocationFailure } from "@/lib/browser/location";
import { formatNumber } from "@/lib/language/format";
import { rules } from "@/lib/rules";
import styles from "./boundary.module.css";
import type { LastFix } from "./use-walk";

interface FixStatusProps {
  last: LastFix | undefined;
  failure: LocationFailure | undefined;
  isOn: boolean;
}

/** How good the device's location is, while the person can still do something about it. */
export function FixStatus({ last, failure, isOn }: FixStatusProps) {
  return (
    <p role="status" className={styles.fix} data-poor={failure !== undefined || isPoor(last)}>
      {isOn && <Words last={last} failure={failure} />}
    </p>
  );
}

function isPoor(last: LastFix | undefined): boolean {
  return last?.fate === "poor" || last?.fate === "jumped";
}

function Words({ last, failure }: Omit<FixStatusProps, "isOn">) {
  if (failure === "denied") {
    return (
      <Trans>Location access is off. Allow it for this site in your browser’s settings.</Trans>
    );
  }
  if (failure !== undefined) {
    return (
      <Trans>Your location is not available. Move to an open area; the walk goes on then.</Trans>
    );
  }
  if (!last) return <Trans>Getting your location. Hold still for a few seconds.</Trans>;
  if (last.fate === "jumped") return <Trans>Your location jumped. Wait a moment.</Trans>;
  const feet = formatNumber(rules().feet(last.accuracy));
  if (isPoor(last)) {
    return (
      <Trans>
        Your location is poor: within {feet} feet. It is not taken. Wait here, or move away from
        trees and roofs, before you go on.
      </Trans>
    );
  }
  return <Trans>Your location is within {feet} feet.</Trans>;
}
