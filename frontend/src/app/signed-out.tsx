import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, use, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { logFailure } from "@/lib/browser/log-failure";
import { isEndedByOwnWish, keepPlace, whoseSessionEnded } from "@/lib/session/ended-session";
import { refreshSession } from "@/lib/session/refresh-session";
import { isEndedElsewhere } from "@/lib/session/session";

interface SignedOutProps {
  /** The landing page with a line that tells why it is shown. */
  landing: (line: ReactNode) => ReactNode;
}

/** Takes the place of a protected page. It keeps the address, so that logging in leads back to it. */
export function SignedOut({ landing }: SignedOutProps) {
  // A new tab does not have the email address, but the server may still know the session.
  use(refreshSession());
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const isOwnWish = isEndedByOwnWish();
  useEffect(() => {
    // After a person logs out in another tab, this tab's storage keeps nothing of them.
    if (!isOwnWish) keepPlace(address, { lasts: !isEndedElsewhere() });
  }, [address, isOwnWish]);
  return landing(isOwnWish ? undefined : <Why />);
}

function Why() {
  const person = whoseSessionEnded();
  if (person === undefined) return <Trans>Log in to open this page.</Trans>;
  return (
    <span role="alert">
      <Trans>Your session ended. Log in to continue.</Trans>{" "}
      {person.userId !== undefined && <Waiting userId={person.userId} />}
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
    unsentLeft(userId).then(
      (left) => isShown && setCount(left),
      (error: unknown) =>
        logFailure("The unsent plantings on this device could not be counted", error),
    );
    return () => {
      isShown = false;
    };
  }, [userId]);
  return count;
}

async function unsentLeft(userId: string): Promise<number> {
  const leave = await import("@/lib/workspace/leave");
  return leave.unsentLeft(userId);
}
