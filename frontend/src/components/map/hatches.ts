import type { Token } from "./label-style";

/** Pixels of a side of the image, which repeats. */
const SIZE = 24;

/** Slanted lines, dark with a light edge, so that they show on any imagery. */
export function hatches(token: Token): ImageData {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SIZE, SIZE];
  const pen = canvas.getContext("2d");
  if (!pen) return new ImageData(SIZE, SIZE);
  for (const [color, width] of [
    [token("--color-surface"), 8],
    [token("--color-earth"), 4],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.beginPath();
    for (const shift of [-SIZE, 0, SIZE]) {
      pen.moveTo(shift - SIZE, 2 * SIZE);
      pen.lineTo(shift + 2 * SIZE, -SIZE);
    }
    pen.stroke();
  }
  return pen.getImageData(0, 0, SIZE, SIZE);
}
