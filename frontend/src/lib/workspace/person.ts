import { isRecord } from "@/lib/is-record";

/** A signed-in person. The server's answer adds what the address does not tell. */
export interface Person {
  email: string;
  userId?: string | undefined;
  emailVerified?: boolean | undefined;
}

export function readPerson(value: unknown): Person | undefined {
  if (!isRecord(value) || typeof value.email !== "string") return undefined;
  const { email, userId, emailVerified } = value;
  return {
    email,
    userId: typeof userId === "string" ? userId : undefined,
    emailVerified: typeof emailVerified === "boolean" ? emailVerified : undefined,
  };
}
