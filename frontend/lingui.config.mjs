import { formatter } from "@lingui/format-po";

/** What comes with some pages alone, and not with every page; `src/lib/language/texts.ts` loads it. */
const parts = {
  about: ["<rootDir>/src/features/about"],
  contact: ["<rootDir>/src/features/contact"],
  dates: ["<rootDir>/src/features/dates"],
  fields: ["<rootDir>/src/features/fields"],
  growers: [
    "<rootDir>/src/features/marking",
    "<rootDir>/src/features/plantings/mine",
    "<rootDir>/src/features/same-as-last-year",
  ],
  home: ["<rootDir>/src/features/home"],
  help: ["<rootDir>/src/features/help"],
  keys: ["<rootDir>/src/app/keys", "<rootDir>/src/components/keys"],
  links: ["<rootDir>/src/features/links", "<rootDir>/src/components/links"],
  "mail-links": ["<rootDir>/src/features/mail-links"],
  plantings: [
    "<rootDir>/src/features/downloads",
    "<rootDir>/src/features/farmer",
    "<rootDir>/src/features/news",
    "<rootDir>/src/features/plantings/of-farmers",
    "<rootDir>/src/features/plantings/details",
    "<rootDir>/src/features/season",
  ],
  settings: ["<rootDir>/src/features/settings"],
  workspace: [
    "<rootDir>/src/components/charts",
    "<rootDir>/src/components/corrections",
    "<rootDir>/src/components/dates",
    "<rootDir>/src/components/downloads",
    "<rootDir>/src/components/entries",
    "<rootDir>/src/components/farmers",
    "<rootDir>/src/components/fields",
    "<rootDir>/src/components/lists",
    "<rootDir>/src/components/map",
    "<rootDir>/src/components/photos",
    "<rootDir>/src/components/print",
    "<rootDir>/src/components/records",
    "<rootDir>/src/components/season",
    "<rootDir>/src/components/workspace",
  ],
};

export default {
  sourceLocale: "en",
  locales: ["en", "es"],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}/messages",
      include: ["<rootDir>/src"],
      exclude: Object.values(parts).flat(),
    },
    ...Object.entries(parts).map(([part, include]) => ({
      path: `<rootDir>/src/locales/{locale}/${part}`,
      include,
    })),
  ],
  // Origins would change with every moved line, and with them the catalogue.
  format: formatter({ origins: false }),
  orderBy: "message",
};
