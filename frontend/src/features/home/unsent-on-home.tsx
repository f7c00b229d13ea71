import { useState } from "react";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { unsentOf } from "@/lib/local/records";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** Tells what waits to be sent, and stays once all is sent. It is not there if nothing waited. */
export function UnsentOnHome() {
  const { data: unsent } = useLocalIfOpen(["unsent"], ({ database }) => unsentOf(database));
  const [wasUnsent, setWasUnsent] = useState(false);
  if (unsent && unsent.count > 0 && !wasUnsent) setWasUnsent(true);
  return unsent && wasUnsent ? <UnsentLine /> : null;
}
