import { formatter } from "@lingui/format-po";

export default {
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [{ path: "<rootDir>/src/locales/{locale}/messages", include: ["<rootDir>/src"] }],
  // Origins would change with every moved line, and with them the catalogue.
  format: formatter({ origins: false }),
  orderBy: "message",
};
