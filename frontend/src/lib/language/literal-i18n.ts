import { I18n, type MessageDescriptor, type MessageOptions } from "@lingui/core";

type Values = Record<string, unknown>;

/**
 * Lingui that shows values as they were typed. Its own decodes escapes such as `\u0041`, and its sign for numbers, in a
 * text together with its values. So these are put in afterwards.
 */
export class LiteralI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const held: string[] = [];
    const hold = (given: Values | undefined) => given && heldBack(given, held);
    const text =
      typeof id === "string"
        ? super._(id, hold(values), options)
        : super._({ ...id, ...(id.values && { values: heldBack(id.values, held) }) });
    return held.length === 0
      ? text
      : text.replace(PLACE, (_, place: string) => held[Number(place)] ?? "");
  }
}

/** What Lingui reads in a value, and the signs of a place. */
const READ = /[\\%\uE000\uE001]/;

/** Characters that no text has; a value with one is held back too. */
const PLACE = /\uE000(\d+)\uE001/g;

function heldBack(values: Values, held: string[]): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== "string" || !READ.test(value)) return [name, value];
      return [name, `\uE000${held.push(value) - 1}\uE001`];
    }),
  );
}
