/** The sizes of the marks of crops; the rules give each crop its color and rim. */

/** Screen pixels: the radius of the color, and the width of the rim. */
export function shapeOf(isRimmed: boolean): { radius: number; rim: number } {
  return isRimmed ? { radius: 4.5, rim: 5 } : { radius: 8, rim: 1.5 };
}
