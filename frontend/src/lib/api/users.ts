import { sendForJson } from "@/lib/api/client";
import { hasCode } from "@/lib/api/problem";
import type { ProfileForm, User, UserType } from "@/lib/rules";

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  isAgent: boolean;
  userType?: UserType;
  farmName?: string;
}

export interface PlantingPeople {
  farmer: User;
  creator: User;
}

export function getUser(email: string, signal?: AbortSignal): Promise<User> {
  return sendForJson({ method: "POST", path: "/api/users/getUser", body: { email }, signal });
}

/** Whether a call was refused because the person has not finished the sign-up. */
export function isWithoutRecord(error: unknown): boolean {
  return hasCode(error, "users/record-missing");
}

/** Creates the record of the signed-in account. A repeated call returns the stored one. */
export function createUser(user: NewUser): Promise<User> {
  return sendForJson({ method: "POST", path: "/api/users", body: user });
}

export function updateProfile(profile: ProfileForm): Promise<User> {
  return sendForJson({ method: "PUT", path: "/api/users/current", body: profile });
}

export function getAllUsersById(users: readonly string[], signal?: AbortSignal): Promise<User[]> {
  return sendForJson({
    method: "POST",
    path: "/api/users/getAllUsersById",
    body: { users },
    signal,
  });
}

/** The farmer of a planting and its first reporter. */
export function getUserDataForPlant(
  creator: string,
  farmer: string,
  signal?: AbortSignal,
): Promise<PlantingPeople> {
  return sendForJson({
    method: "POST",
    path: "/api/users/getUserDataForPlant",
    body: { creator, farmer },
    signal,
  });
}
