import { afterEach, describe, expect, it } from "vitest";
import { formatAcres, formatDate, formatDateRange, formatNumber } from "./format";
import { chooseLanguage, currentLocale, i18n } from "./language";

describe("chooseLanguage", () => {
  it.each([
    ["what is wanted first", null, ["es-MX", "en-US"], "es"],
    ["what is wanted first", null, ["en-GB", "es"], "en"],
    ["the first that is spoken", null, ["pl-PL", "ES-419", "en"], "es"],
    ["English where nothing is spoken", null, ["pl", "de-DE"], "en"],
    ["English where nothing is wanted", null, [], "en"],
    ["what was chosen here", "en", ["es-US"], "en"],
    ["what was chosen here", "es", ["en-US"], "es"],
    ["what is wanted where an unknown one was chosen", "tlh", ["es"], "es"],
    ["no language that only starts alike", null, ["est", "eng"], "en"],
  ])("takes %s", (_what, remembered, wanted, language) => {
    expect(chooseLanguage(remembered, wanted)).toBe(language);
  });
});

describe("the language in use", () => {
  afterEach(() => i18n.activate(""));

  it("decides how dates and numbers are written", () => {
    i18n.loadAndActivate({ locale: "es", messages: {} });
    expect(currentLocale()).toBe("es-US");
    expect(formatDate("2026-04-01")).toBe("1 abr 2026");
    expect(formatDateRange("2026-02-15", "2026-07-31")).toMatch(/^15 de feb\s–\s31 de jul 2026$/);
    expect(formatAcres(1234.5)).toBe("1,234.50");
    expect(formatNumber(10_000)).toBe("10,000");
    i18n.loadAndActivate({ locale: "en", messages: {} });
    expect(formatDate("2026-04-01")).toBe("Apr 1, 2026");
  });
});
