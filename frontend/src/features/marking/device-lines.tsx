import { SignalLine } from "@/components/workspace/signal-line";
import { UnsentLine } from "@/components/workspace/unsent-line";

/** Tells what this device has to send, and whether it works without a signal. */
export function DeviceLines() {
  return (
    <>
      <UnsentLine />
      <SignalLine />
    </>
  );
}
