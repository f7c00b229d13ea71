import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { LiteralI18n } from "./literal-i18n";
import { Trans } from "./trans";

const literal = new LiteralI18n({
  locale: "en",
  messages: {
    en: {
      saved: [["name"], " is saved"],
      strong: ["<0>", ["name"], "</0> is saved"],
      count: [
        [
          "count",
          "plural",
          { one: ["#", " planting of ", ["name"]], other: ["#", " of ", ["name"]] },
        ],
      ],
    },
  },
});

/** Names that a person may type. */
const NAMES = [
  "<b>North</b>",
  "<0>North</0>",
  "<0/>",
  "a <b> c",
  "A\\u0041",
  "\\x41",
  "100 %__lingui_octothorpe__%",
  "\uE0000\uE001",
  "$&",
];

function shown(id: string, values: Record<string, unknown>, components = {}): string {
  const trans = createElement(Trans, { id, values, components });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n: literal }, trans));
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

describe("a value in a text", () => {
  it.each(NAMES)("%s stands in the text as it was typed", (name) => {
    const failed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(literal._("saved", { name })).toBe(`${name} is saved`);
    expect(literal._({ id: "saved", values: { name } })).toBe(`${name} is saved`);
    expect(literal._("count", { count: 2, name })).toBe(`2 of ${name}`);
    expect(shown("saved", { name })).toBe(`${name} is saved`);
    expect(shown("count", { count: 1, name })).toBe(`1 planting of ${name}`);
    expect(shown("strong", { name }, { 0: createElement("b") })).toBe(`<b>${name}</b> is saved`);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });
});
