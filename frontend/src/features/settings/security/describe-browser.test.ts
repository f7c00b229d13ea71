import { describe, expect, it } from "vitest";
import { describeBrowser } from "./describe-browser";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("describeBrowser", () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
      "Chrome, Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      "Edge, Windows",
    ],
    [
      `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      "Chrome, Android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox, Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
      "Safari, Mac",
    ],
    ["Mozilla/5.0 (X11; CrOS x86_64) SomethingElse/1.0", "ChromeOS"],
  ])("reads %s", (userAgent, expected) => {
    expect(describeBrowser(userAgent)).toBe(expected);
  });

  it.each([undefined, "", "curl/8.0"])("returns undefined for %s", (userAgent) => {
    expect(describeBrowser(userAgent)).toBeUndefined();
  });
});
