/** How maps write. */
import type { Token } from "./base-map";

/** The browser's own. */
export const FONT = ["sans-serif"];

export function nameColors(token: Token, color: string) {
  return {
    "text-color": token(color),
    "text-halo-color": token("--color-ground"),
    "text-halo-width": 1.5,
  };
}
