/** The colors and the font of what maps write. */

/** The value of a token in the page's present colors. */
export type Token = (name: string) => string;

/** The font of the browser. */
export const FONT = ["sans-serif"];

export function labelColors(token: Token, color: string) {
  return {
    "text-color": token(color),
    "text-halo-color": token("--color-ground"),
    "text-halo-width": 1.5,
  };
}
