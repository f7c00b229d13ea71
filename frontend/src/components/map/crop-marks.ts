/** How crops differ on a map: by color, and then by the rim around it. */

export interface CropMark {
  crop: string;
  /** From 1. */
  color: number;
  isRimmed: boolean;
}

/** As many colors as people who see few colors can tell apart (Okabe and Ito's, without black). */
const COLORS = 7;

/** A mark for each crop, by its place in the list, so that a filter changes none. Crops beyond the marks share the last one. */
export function cropMarks(crops: readonly string[]): CropMark[] {
  return crops.map((crop, place) => {
    const mark = Math.min(place, 2 * COLORS - 1);
    return { crop, color: (mark % COLORS) + 1, isRimmed: mark >= COLORS };
  });
}

/** The token of a color in `app/styles/tokens.css`. */
export function colorToken(color: number): string {
  return `--color-crop-${color}`;
}

/** Screen pixels: the radius of the color, and the width of the rim. */
export function shapeOf(isRimmed: boolean): { radius: number; rim: number } {
  return isRimmed ? { radius: 4.5, rim: 5 } : { radius: 8, rim: 1.5 };
}
