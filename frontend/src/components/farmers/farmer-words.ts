import { formatPhone } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";

/** The words besides the name by which a farmer is found: farm, email, and the phone number as people type it. */
export function wordsOf(farmer: Person | undefined): string {
  const { farmName = "", email = "", phoneNumber = "" } = farmer ?? {};
  return [farmName, email, phoneNumber, formatPhone(phoneNumber)].join(" ");
}
