import { useNavigate } from "react-router";
import { getUser, isWithoutRecord } from "@/lib/api/users";
import { placeOf } from "@/lib/ended-session";
import { wayToInvitation } from "@/lib/invitation";
import { logFailure } from "@/lib/log-failure";
import { homePath, paths } from "@/lib/paths";

/**
 * Fetches the record of who has signed in and goes back to the invitation or the place that led here, or where
 * the role belongs; without a record, to where the sign-up is finished. Any other failure is only logged (the specification, section 8):
 * the page stays, and `SignedInNotice` offers to go on.
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
    return wayToInvitation() ?? placeOf(email) ?? homePath(user);
  } catch (error) {
    if (isWithoutRecord(error)) {
      return paths.connectToUser;
    }
    logFailure("The user record could not be fetched", error);
    return undefined;
  }
}
