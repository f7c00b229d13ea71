import decodeQr from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { qrPath } from "./qr-code";

const PIXELS_PER_MODULE = 4;

/** Draws the path as a screen does, so that another library can read it. */
function drawn({ path, size }: ReturnType<typeof qrPath>) {
  const width = size * PIXELS_PER_MODULE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const run of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    const [x = 0, y = 0, length = 0, back = 0] = run.slice(1).map(Number);
    expect(back).toBe(length);
    for (let row = y * PIXELS_PER_MODULE; row < (y + 1) * PIXELS_PER_MODULE; row += 1) {
      const start = (row * width + x * PIXELS_PER_MODULE) * 4;
      const end = start + length * PIXELS_PER_MODULE * 4;
      for (let pixel = start; pixel < end; pixel += 4) data.fill(0, pixel, pixel + 3);
    }
  }
  return { width, height: width, data };
}

describe("qrPath", () => {
  it.each([
    "otpauth://totp/Acremark:grower%40test.example?secret=JBSWY3DPEHPK3PXP&issuer=Acremark",
    `otpauth://totp/Acremark:${"a".repeat(240)}%40test.example?secret=${"ABCDEFGH".repeat(8)}`,
    "1",
  ])("draws a code that a reader reads back: %s", (text) => {
    expect(decodeQr(drawn(qrPath(text)))).toBe(text);
  });
});
