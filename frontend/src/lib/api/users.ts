import type { DownloadedFile } from "@/lib/api/accounts";
import { call, callForJson, fileNameOf, type Schemas } from "@/lib/api/call";
import { hasCode } from "@/lib/api/problem";
import type { paths as Calls } from "@/lib/api/schema";
import type { Format, ProfileForm, User } from "@/lib/rules";

export type NewUser = Schemas["NewUser"];

export type PlantingPeople = Schemas["PlantingPeople"];

export function getUser(email: string, signal?: AbortSignal): Promise<User> {
  return callForJson("POST", "/api/users/getUser", { body: { email }, signal });
}

/** Whether a call was refused because the person has not finished the sign-up. */
export function isWithoutRecord(error: unknown): boolean {
  return hasCode(error, "users/record-missing");
}

/** Creates the record of the signed-in account. A repeated call returns the stored one. */
export function createUser(user: NewUser): Promise<User> {
  return callForJson("POST", "/api/users", { body: user });
}

export function updateProfile(profile: ProfileForm): Promise<User> {
  return callForJson("PUT", "/api/users/current", { body: profile });
}

export function getAllUsersById(users: readonly string[], signal?: AbortSignal): Promise<User[]> {
  return callForJson("POST", "/api/users/getAllUsersById", { body: { users: [...users] }, signal });
}

/** The farmer of a planting and its first reporter. */
export function getUserDataForPlant(
  creator: string,
  farmer: string,
  signal?: AbortSignal,
): Promise<PlantingPeople> {
  return callForJson("POST", "/api/users/getUserDataForPlant", {
    body: { creator, farmer },
    signal,
  });
}

type FarmersFormat = Calls["/api/users/export.{format}"]["post"]["parameters"]["path"]["format"];

/** A file of these farmers, in their order, with what they reported for the crop year and the one before. */
export async function getFarmersExport(
  format: Format,
  farmers: readonly string[],
  cropYear: number,
): Promise<DownloadedFile> {
  const response = await call("POST", "/api/users/export.{format}", {
    path: { format: format as FarmersFormat },
    body: { farmers: [...farmers], cropYear },
  });
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: fileNameOf(response.headers),
  };
}
