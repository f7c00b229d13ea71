import { currentLocale } from "@/lib/language/language";

/** Making one is slow, and a list compares thousands of names. */
let last: { locale: string; collator: Intl.Collator } | undefined;

/** The order of names as people read them: `Field 9` comes before `Field 10`. */
export function compareNames(one: string, other: string): number {
  const locale = currentLocale();
  if (last?.locale !== locale) {
    last = { locale, collator: new Intl.Collator(locale, { numeric: true, sensitivity: "base" }) };
  }
  return last.collator.compare(one, other);
}
