/** Pictures made by a canvas in the browser. */
import type { Page } from "@playwright/test";

/** A JPEG file of that size with a text in it, such as a camera has none. */
export async function pictureOf(
  page: Page,
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      const shade = context.createLinearGradient(0, 0, wide, high);
      shade.addColorStop(0, "skyblue");
      shade.addColorStop(1, "darkgreen");
      context.fillStyle = shade;
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return { name: "field.jpg", mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}
