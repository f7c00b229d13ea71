import { useNavigate } from "react-router";
import { getUser, isWithoutRecord } from "@/lib/api/users";
import { logFailure } from "@/lib/browser/log-failure";
import { homePath, paths } from "@/lib/paths";
import { wayToInvitation } from "@/lib/workspace/invitation";
import { returnAddressOf } from "@/lib/workspace/return-address";

/**
 * Fetches the user record and opens the first of: the invitation, the page that asked for the log-in, the role's
 * home. Without a record it opens the end of the sign-up. Any other failure is only logged (the specification,
 * section 8): the page stays, and `SignedInNotice` offers a way on.
 */
export function useEnter(): (email: string) => Promise<void> {
  const navigate = useNavigate();
  return async (email) => {
    const path = await startOf(email);
    if (path !== undefined) {
      await navigate(path, { replace: true });
    }
  };
}

async function startOf(email: string): Promise<string | undefined> {
  try {
    const user = await getUser(email);
    return wayToInvitation() ?? returnAddressOf(email) ?? homePath(user);
  } catch (error) {
    if (isWithoutRecord(error)) {
      return paths.connectToUser;
    }
    logFailure("The user record could not be fetched", error);
    return undefined;
  }
}
