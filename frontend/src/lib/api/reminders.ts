/** The calls by which an agent reminds farmers by email, and the one that stops it. */
import { queryOptions } from "@tanstack/react-query";
import { call, callForJson, type Schemas } from "@/lib/api/call";

export type ReminderOutcome = Schemas["RemindedFarmer"]["outcome"];
export type ReminderMail = Schemas["MailText"];

/** The email as it would be sent now; none if the farmer misses nothing. `today` is the agent's own day. */
export function reminderPreviewQuery(farmer: string, cropYear: number, today: string) {
  return queryOptions({
    queryKey: ["reminder", farmer, cropYear, today],
    queryFn: async ({ signal }): Promise<ReminderMail | null> => {
      const path = { farmer_id: farmer };
      const query = { cropYear, today };
      const shown = await callForJson("GET", "/api/book/reminders/{farmer_id}", {
        path,
        query,
        signal,
      });
      return shown.mail ?? null;
    },
    // What is missing changes with every report.
    gcTime: 0,
  });
}

/** Returns what became of each farmer who is still linked. */
export async function remindFarmers(cropYear: number, farmers: readonly string[], today: string) {
  const body = { cropYear, farmers: [...farmers], today };
  const { reminders } = await callForJson("POST", "/api/book/reminders", { body });
  return reminders;
}

export async function stopReminders(token: string): Promise<void> {
  await call("PUT", "/api/reminder-stops/{token}", { path: { token } });
}
