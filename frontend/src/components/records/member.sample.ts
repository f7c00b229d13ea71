import type { Member } from "@/lib/rules";

/** Makes a member of a record, for tests. */
export function sampleMember(name: string, input: Member["input"], unit = name): Member {
  return {
    name,
    label: name,
    formLabel: name,
    input,
    unit,
    namesUnit: input === "fix" || unit === name,
    isTyped: input !== "fix",
    isRequired: false,
    options: [],
  };
}
