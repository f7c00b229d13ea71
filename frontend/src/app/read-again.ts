import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what is on the screen. A first read that still goes on starts anew: the query client
 * would take it for the answer, and it may have begun before the change.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
