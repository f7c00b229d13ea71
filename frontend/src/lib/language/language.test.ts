import { afterEach, describe, expect, it } from "vitest";
import { formatAcres, formatDate, formatDateRange, formatNumber } from "./format";
import { chooseLanguage, currentLocale, i18n } from "./language";

describe("chooseLanguage", () => {
  it.each([
    ["the first preferred language", null, ["es-MX", "en-US"], "es"],
    ["the first preferred language", null, ["en-GB", "es"], "en"],
    ["the first supported language", null, ["pl-PL", "ES-419", "en"], "es"],
    ["English if none is supported", null, ["pl", "de-DE"], "en"],
    ["English without a preference", null, [], "en"],
    ["the language chosen here", "en", ["es-US"], "en"],
    ["the language chosen here", "es", ["en-US"], "es"],
    ["the preferred language if an unknown one was chosen", "tlh", ["es"], "es"],
    ["no language whose code only starts the same", null, ["est", "eng"], "en"],
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
