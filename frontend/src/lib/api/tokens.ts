import { queryOptions } from "@tanstack/react-query";
import { call, callForJson, type Schemas } from "@/lib/api/call";

/** An access token of the signed-in person, without its secret. */
export type OwnToken = Schemas["OwnToken"];

/** A new token has the secret, which the server shows once. */
export type NewToken = Schemas["NewToken"];

/** Lists the tokens that still work, the latest first. */
function getTokens(signal?: AbortSignal): Promise<OwnToken[]> {
  return callForJson("GET", "/api/tokens", { signal });
}

export function createToken(
  name: string,
  scope: OwnToken["scopes"][number],
  expiresOn: string,
): Promise<NewToken> {
  const form = { name, expiresOn, scopes: [scope] };
  return callForJson("POST", "/api/tokens", { body: form });
}

export async function endToken(tokenId: string): Promise<void> {
  await call("DELETE", "/api/tokens/{token_id}", { path: { token_id: tokenId } });
}

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => getTokens(signal),
});
