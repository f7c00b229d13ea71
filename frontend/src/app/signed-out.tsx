import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { logFailure } from "@/lib/browser/log-failure";
import type { Person } from "@/lib/workspace/person";
import { returnTo, useSession } from "@/lib/workspace/session";

interface SignedOutProps {
  /** The landing page with a line that tells why it is shown. */
  landing: (line: ReactNode) => ReactNode;
}

/** Takes the place of a protected page. It keeps the address, so that logging in leads back to it. */
export function SignedOut({ landing }: SignedOutProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useEffect(() => returnTo(address), [address]);
  if (session.is !== "ended") return landing(<Trans>Log in to open this page.</Trans>);
  return landing(session.by === "ownWish" ? undefined : <Ended {...session.person} />);
}

function Ended({ userId }: Person) {
  return (
    <span role="alert">
      <Trans>Your session ended. Log in to continue.</Trans>{" "}
      {userId !== undefined && <Waiting userId={userId} />}
    </span>
  );
}

function Waiting({ userId }: { userId: string }) {
  const count = useUnsentLeft(userId);
  return (
    count > 0 && (
      <Plural
        value={count}
        one="# change is waiting on this device. It will be sent after you log in."
        other="# changes are waiting on this device. They will be sent after you log in."
      />
    )
  );
}

function useUnsentLeft(userId: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    countUnsentOf(userId).then(
      (left) => isShown && setCount(left),
      (error: unknown) =>
        logFailure("The unsent changes on this device could not be counted", error),
    );
    return () => {
      isShown = false;
    };
  }, [userId]);
  return count;
}

async function countUnsentOf(userId: string): Promise<number> {
  const leave = await import("@/lib/workspace/sign-out");
  return leave.countUnsentOf(userId);
}
