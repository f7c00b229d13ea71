import { useEffect, useState } from "react";
import { checkPasswordReset } from "@/lib/api/accounts";

/** Checks the link with the server before the person makes up a password. */
export function useResetLink(token: string) {
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController();
    checkPasswordReset(token, leaving.signal).then(
      () => setChecked(true),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [token, round]);

  return {
    isChecked,
    failure,
    fail: setFailure,
    retry: () => {
      setFailure(undefined);
      setRound(round + 1);
    },
  };
}
