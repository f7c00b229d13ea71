import { Trans } from "@lingui/react/macro";

/** The reason why this device can neither read nor save data. */
export function BrokenDevice() {
  return <Trans>This device couldn’t read or save data. Free up some space on it.</Trans>;
}
