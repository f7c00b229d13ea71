/** Pictures of the land for a test: one tile of one color. */
import type { Browser } from "@playwright/test";

/** The tile as a PNG. */
export async function tile(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [256, 256];
    const pen = canvas.getContext("2d");
    if (pen) {
      // No map of ours has this brown.
      pen.fillStyle = "#784800";
      pen.fillRect(0, 0, 256, 256);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await page.close();
  return Buffer.from(base64, "base64");
}

/** An archive in PMTiles 3 with that tile for the whole world. */
export function archiveOf(content: Buffer): Buffer {
  const header = Buffer.alloc(127);
  header.write("PMTiles\x03", "latin1");
  const metadata = Buffer.from("{}");
  // One entry: the tile with the id 0, once, of that length, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(content.length), 1]);
  let from = header.length;
  for (const [index, part] of [directory, metadata, Buffer.alloc(0), content].entries()) {
    header.writeBigUInt64LE(BigInt(from), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index);
    from += part.length;
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  // Clustered, nothing compressed, PNG, zoom 0 only.
  header.set([1, 1, 1, 2, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  }
  return Buffer.concat([header, directory, metadata, content]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
