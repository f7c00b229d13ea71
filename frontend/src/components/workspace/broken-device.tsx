import { Trans } from "@lingui/react/macro";

/** Why nothing is read from this device or kept on it. */
export function BrokenDevice() {
  return <Trans>This phone could not read or write; free some space on it.</Trans>;
}
