import { setupI18n } from "@lingui/core";
import { messages } from "@/locales/en/messages";

/** The catalogue in use. Only its texts are English; numbers and dates follow the browser's locale. */
export const i18n = setupI18n({ locale: "en", messages: { en: messages } });
