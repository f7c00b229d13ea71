import { afterEach, describe, expect, it } from "vitest";
import { readProblem } from "@/lib/api/problem";
import { problems } from "@/locales/es/problems.json";
import rules from "@/locales/es/rules.json";
import { cropName, labelled, sayByCode, textOf, worded, wordedReadiness } from "./texts-by-code";

const answered = (body: object) =>
  readProblem(
    new Response(JSON.stringify(body), {
      status: 400,
      headers: { "content-type": "application/problem+json" },
    }),
  );

describe("in English", () => {
  it("texts stay as the rules and the server give them", async () => {
    expect(
      textOf("problems", "forbidden", "Your account does not have permission to do this."),
    ).toBe("Your account does not have permission to do this.");
    expect(cropName("Sugar Beets")).toBe("Sugar Beets");
    const { detail } = await answered({ code: "forbidden", detail: "Not yours." });
    expect(detail).toBe("Not yours.");
  });
});

describe("in Spanish", () => {
  afterEach(() => sayByCode());

  it.each(Object.entries(problems).filter(([code]) => code !== "validation"))(
    "the refusal %s has a text by its code",
    async (code, text) => {
      sayByCode({ problems }, rules);
      expect(await answered({ code, detail: "In English." })).toMatchObject({ detail: text });
    },
  );

  it.each(Object.entries(rules.violations))(
    "the broken rule %s has a text by its code, in the form and from the server",
    async (code, text) => {
      sayByCode({ problems }, rules);
      const violation = { field: "email", code, message: "In English." };
      expect(worded([violation])).toEqual([{ ...violation, message: text }]);
      const problem = await answered({
        code: "validation",
        detail: "In English.",
        errors: [violation],
      });
      expect(problem.detail).toBe(text);
      expect(problem.errors).toEqual([{ ...violation, message: text }]);
    },
  );

  it("options keep their values", () => {
    sayByCode({ problems }, rules);
    expect(labelled("crops", [{ label: "Corn", value: "Corn" }])).toEqual([
      { label: "Maíz", value: "Corn" },
    ]);
  });

  it("what stands against a line names its fields", () => {
    sayByCode({ problems }, rules);
    const reason = {
      code: "fields-overlap",
      level: "lookAt",
      message: "In English.",
      fields: "South $& (12.50 acres)",
      advice: "In English.",
      source: "Acremark",
      kind: "field",
      member: "boundary",
    } as const;
    const { reasons } = wordedReadiness({ level: "lookAt", reasons: [reason] });
    expect(reasons[0]?.message).toContain("comparte terreno con South $& (12.50 acres), también");
  });

  it("a code without a text keeps the English text", () => {
    sayByCode({ problems }, rules);
    expect(textOf("violations", "code-missing", "Ingrese el código")).toBe("Ingrese el código");
    expect(textOf("problems", "toString", "Something")).toBe("Something");
  });
});
