/** The members of a field: those of its form, from the table of the rules, and those of its land. */

import type { MultiPolygon, Polygon } from "geojson";
import { compareNames } from "@/lib/language/names";
import type { Entered } from "@/lib/records/entered";
import {
  type Field,
  type FieldBody,
  type FieldForm,
  type FieldLand,
  type Member,
  rules,
} from "@/lib/rules";

/** A member that a person types in. */
export type FieldMember = Member & { name: keyof FieldForm };

/** Returns the members in the order of the table, in the language in use. */
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

/** A boundary that a person has walked or drawn, as the form of a field takes it over. */
export interface Drawn {
  boundary: Polygon | MultiPolygon;
  boundarySource: "walked" | "drawn";
  /** The unit is meters, with 95 % confidence; a drawn boundary has none. */
  boundaryAccuracy?: number;
}

/** The members that nobody types in; a form takes them over as they are. The server finds a county for each boundary. */
export function landOf({
  boundary,
  boundarySource,
  boundaryAccuracy,
  county,
}: Partial<FieldBody>): FieldLand {
  return {
    ...(boundary && { boundary }),
    ...(boundarySource !== undefined && { boundarySource }),
    ...(boundaryAccuracy !== undefined && { boundaryAccuracy }),
    ...(county?.certainty === "said" && { county }),
  };
}

export function byName(one: Field, other: Field): number {
  return compareNames(one.name, other.name) || (one.fieldId < other.fieldId ? -1 : 1);
}
