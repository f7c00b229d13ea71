import { formatter } from "@lingui/format-po";

export default {
  sourceLocale: "en",
  locales: ["en"],
  // What every page brings along, and what comes with the settings alone.
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}/messages",
      include: ["<rootDir>/src"],
      exclude: ["<rootDir>/src/features/settings/**"],
    },
    {
      path: "<rootDir>/src/locales/{locale}/settings",
      include: ["<rootDir>/src/features/settings"],
    },
  ],
  // Origins would change with every moved line, and with them the catalogue.
  format: formatter({ origins: false }),
  orderBy: "message",
};
