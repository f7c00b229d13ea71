import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSessionEmail } from "@/lib/session/session";
import { useWaiting, type Waiting } from "@/lib/workspace/waiting";
import { Badge } from "./badge";

/** How much of a kind waits for the signed-in person. */
export function WaitingBadge({ kind }: { kind: keyof Waiting }) {
  const { t } = useLingui();
  const count = useWaiting(useSessionEmail())[kind];
  const words: Readonly<Record<keyof Waiting, string>> = {
    requests: t`${plural(count, { one: "# request", other: "# requests" })}`,
    plantings: t`${plural(count, { one: "# needs your attention", other: "# need your attention" })}`,
  };
  return <Badge count={count} words={words[kind]} />;
}
