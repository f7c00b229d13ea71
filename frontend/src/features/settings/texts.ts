import { i18n } from "@/lib/i18n";
import { messages } from "@/locales/en/settings";

/** The settings say so much that their texts come with them and not with every page. */
i18n.load("en", messages);
