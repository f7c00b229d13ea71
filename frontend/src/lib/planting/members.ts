/** The members of a planting's form, from the one table of the rules. */
import {
  type ChoiceOption,
  type Member,
  type PlantingField,
  type PlantingForm,
  rules,
} from "@/lib/rules";

/** What only an acreage report asks for. */
export const OF_REPORT: ReadonlySet<PlantingField> = new Set([
  "intendedUse",
  "irrigation",
  "cropClass",
  "organic",
  "status",
  "sharePercent",
  "otherShareholders",
  "originalAcres",
  "acresChangeReason",
  "legalDescription",
  "unitNumber",
]);

/** A member that a person types in. */
export type PlantingMember = Member & { name: PlantingField };

/** Lists the members in the order of the table, in the language in use. */
export function plantingMembers(): readonly PlantingMember[] {
  return rules().members("planting").filter(isTyped);
}

export function memberOf(name: PlantingField): PlantingMember {
  const member = plantingMembers().find((one) => one.name === name);
  if (!member) throw new Error(`The rules have no member ${name}`);
  return member;
}

/** The members with a list of their own, in the language in use. */
export function choiceMembers(): readonly PlantingMember[] {
  return choiceMembersOf(rules().members("planting"));
}

export function choiceMembersOf(members: readonly Member[]): readonly PlantingMember[] {
  return members.filter(isTyped).filter(({ input }) => input === "choice");
}

/** The text of a code. One that only a newer version of the program knows stands as it is. */
export function textOfCode({ options }: Pick<Member, "options">, code: string): string {
  return options.find(({ value }) => value === code)?.label ?? code;
}

/** The texts that an earlier or a newer version of the program kept, for the members of this one. */
export function formOf(entered: Readonly<Record<string, string>>): PlantingForm {
  const texts = plantingMembers().map(({ name }) => [name, entered[name] ?? ""]);
  return Object.fromEntries(texts) as PlantingForm;
}

/** The options of a list with the kept value, which only a newer version of the program may know. */
export function withKept(options: readonly ChoiceOption[], kept: string): ChoiceOption[] {
  const isListed = kept === "" || options.some(({ value }) => value === kept);
  return isListed ? [...options] : [...options, { label: kept, value: kept }];
}

function isTyped(member: Member): member is PlantingMember {
  return member.isTyped;
}
