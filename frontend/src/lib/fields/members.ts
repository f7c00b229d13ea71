/** The members of a field's form, from the one table of the rules. */
import type { Entered } from "@/lib/records/entered";
import { type FieldForm, type Member, rules } from "@/lib/rules";

/** A member that a person types in. */
export type FieldMember = Member & { name: keyof FieldForm };

/** In the order of the table, in the language in use. */
export function fieldMembers(): readonly FieldMember[] {
  return rules()
    .members("field")
    .filter((member): member is FieldMember => member.isTyped);
}

/** The texts that an earlier or a newer version of the program kept, for the members of this one. */
export function fieldFormOf(entered: Entered): FieldForm {
  const texts = fieldMembers().map(({ name }) => [name, entered[name] ?? ""]);
  return Object.fromEntries(texts) as FieldForm;
}
