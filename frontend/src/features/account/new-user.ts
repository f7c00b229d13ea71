import type { NewUser } from "@/lib/api/users";
import type { ProfileForm, UserType } from "@/lib/rules";
import { asUserType } from "./user-type";

/**
 * The user record for a profile. The specification names different members for each kind: an agent's record has only
 * `isAgent`; any other has `userType` and `farmName`, which may be empty.
 */
export function newUserOf(userType: UserType, email: string, profile: ProfileForm): NewUser {
  const { firstName, lastName, phoneNumber, farmName } = profile;
  const person = { firstName, lastName, email, phoneNumber };
  return userType === "agent"
    ? { ...person, isAgent: true }
    : { userType, ...person, isAgent: false, farmName };
}

/** The record in the navigation state, if there is one. The server checks its values. */
export function carriedNewUser(state: unknown): NewUser | undefined {
  if (typeof state !== "object" || state === null) {
    return undefined;
  }
  const carried = state as Record<keyof NewUser, unknown>;
  const userType = carried.isAgent === true ? "agent" : asUserType(carried.userType);
  const { firstName, lastName, email, phoneNumber, farmName = "" } = carried;
  const texts = [firstName, lastName, email, phoneNumber, farmName];
  return userType !== undefined && areTexts(texts)
    ? newUserOf(userType, texts[2], {
        firstName: texts[0],
        lastName: texts[1],
        phoneNumber: texts[3],
        farmName: texts[4],
      })
    : undefined;
}

function areTexts(values: unknown[]): values is [string, string, string, string, string] {
  return values.every((value) => typeof value === "string");
}
