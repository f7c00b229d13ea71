/** What each shape of an import becomes. */
import type { FieldBody, FieldForm, FieldVerdict } from "@/lib/rules";
import type { FoundImport, ImportChoices, ImportShape, Neighbor } from "./found";

export interface ImportRow {
  shape: ImportShape;
  name: string;
  verdict: Verdict;
}

export type Verdict =
  /** A question is why the area may not be the one that is meant, or not new: only the person can say. */
  | { is: "new"; field: FieldBody; overlaps: readonly Neighbor[]; question?: string }
  /** The farm has a field of that name or area. */
  | { is: "known"; field: FieldBody; as: string }
  | { is: "invalid"; reason: string; at?: readonly [number, number] };

export interface Judging {
  /** The names of the farm's fields. */
  names: readonly string[];
  /** Two names are one name if their keys are equal. */
  keyOf: (name: string) => string;
  /** The name of a shape that the files give none. */
  nameless: (number: number) => string;
  /** What a shape is asked that was not compared with all others. */
  tooComplex: string;
  /** Checks the texts. What the area needs is known already. */
  check: (form: FieldForm) => FieldVerdict;
  /** The sentence of an error in the language in use. */
  worded: (code: string, message: string) => string;
}

export function judged(
  { shapes }: FoundImport,
  members: ImportChoices["members"],
  judging: Judging,
): ImportRow[] {
  const known = new Map(judging.names.map((name) => [judging.keyOf(name), name]));
  return shapes.map((shape) => {
    const form = formOf(shape, members, judging);
    return { shape, name: form.name, verdict: verdictOf(shape, form, known, judging) };
  });
}

/** Whether the person imports it. At first all that are new and without a question. */
export function isChosen({ shape, verdict }: ImportRow, changed: ReadonlySet<string>): boolean {
  const isProposed = verdict.is === "new" && verdict.question === undefined;
  return verdict.is !== "invalid" && isProposed !== changed.has(shape.fieldId);
}

function formOf(
  { number, values }: ImportShape,
  members: ImportChoices["members"],
  { nameless }: Judging,
): FieldForm {
  const textOf = (member: keyof FieldForm) => values[members.indexOf(member)] ?? "";
  const [fsaFarm, fsaTract, fsaField] = [textOf("fsaFarm"), textOf("fsaTract"), textOf("fsaField")];
  const numbers = [fsaTract, fsaField].filter((part) => part !== "");
  const name = textOf("name") || numbers.join("-") || nameless(number);
  return { name, fsaFarm, fsaTract, fsaField, notes: textOf("notes") };
}

function verdictOf(
  { area, error, neighbors, warning, isTooComplex }: ImportShape,
  form: FieldForm,
  known: ReadonlyMap<string, string>,
  { check, worded, keyOf, tooComplex }: Judging,
): Verdict {
  if (!area) {
    const reason = error ? worded(error.code, error.message) : "";
    return { is: "invalid", reason, ...(error?.at && { at: error.at }) };
  }
  const { field: checked, errors } = check(form);
  if (!checked) return { is: "invalid", reason: errors[0]?.message ?? "" };
  const field: FieldBody = { ...checked, boundary: area.boundary, boundarySource: "imported" };
  const same = neighbors.find(({ isSame, field: other }) => isSame && other)?.field?.name;
  const as = same ?? known.get(keyOf(form.name));
  if (as !== undefined) return { is: "known", field, as };
  const question = warning
    ? worded(warning.code, warning.message)
    : isTooComplex
      ? tooComplex
      : undefined;
  return { is: "new", field, overlaps: neighbors, ...(question && { question }) };
}
