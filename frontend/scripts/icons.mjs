/** Renews the icons of the installed app from the mark; `npm run icons`. */
import { chromium } from "@playwright/test";

const MARK = `<path fill="none" stroke="#dfb27f" stroke-width="3.5" stroke-linecap="round" d="M5 34c6-3.3 12.5-4.6 19-4.6S37 30.7 43 34M9.5 40.5c4.7-2.3 9.5-3.4 14.5-3.4s9.8 1.1 14.5 3.4"/><path fill="#ffffff" d="M24 2.5c-6.6 0-11.8 5.1-11.8 11.6 0 8.1 11.8 19 11.8 19s11.8-10.9 11.8-19C35.8 7.6 30.6 2.5 24 2.5Z"/><path fill="#17502a" d="M24 21.5c-4.6-1-6-4.5-5.4-8.6 4 .5 6.1 3 5.4 8.6Zm0 0c-.3-4.5 1.5-7 5.5-7.6.6 4-1.2 6.8-5.5 7.6Z"/>`;

/** A maskable icon is cut to any shape: all that counts lies within four fifths of it. */
const icons = [
  { name: "icon-192", size: 192, part: 0.76, radius: 0.2 },
  { name: "icon-512", size: 512, part: 0.76, radius: 0.2 },
  { name: "maskable-512", size: 512, part: 0.56, radius: 0 },
  { name: "apple-touch-icon", size: 180, part: 0.72, radius: 0 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const { name, size, part, radius } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inset = (size * (1 - part)) / 2;
  await page.setContent(
    `<style>body{margin:0}</style><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="display:block"><rect width="${size}" height="${size}" rx="${size * radius}" fill="#17502a"/><svg x="${inset}" y="${inset}" width="${size * part}" height="${size * part}" viewBox="0 0 48 48">${MARK}</svg></svg>`,
  );
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
