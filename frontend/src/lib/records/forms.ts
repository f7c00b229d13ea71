/** The form of each kind of record, and the rule that checks it. One more kind is one more row. */
import { landOf } from "@/lib/fields/members";
import {
  type FieldBody,
  type FieldForm,
  type PlantingBody,
  type PlantingForm,
  rules,
  type Violation,
} from "@/lib/rules";
import type { Entered } from "./entered";
import type { AnyDocument, Kind } from "./kinds";

interface KindForm {
  /** The texts of a document's members. */
  form: (document: AnyDocument) => Entered;
  /** What is wrong with the texts; `seen` is the document that the edit started from. */
  check: (entered: Entered, seen: AnyDocument) => readonly Violation[];
}

export const FORMS: Readonly<Record<Kind, KindForm>> = {
  planting: {
    form: (document) => rules().plantingForm(document as PlantingBody),
    check: (entered, seen) =>
      rules().checkPlanting(entered as PlantingForm, seen as PlantingBody).errors,
  },
  field: {
    form: (document) => rules().fieldForm(document as FieldBody),
    check: (entered, seen) => {
      const field = seen as FieldBody;
      return rules().checkField(entered as FieldForm, landOf(field), field).errors;
    },
  },
  // One press makes it, and one takes it back.
  zeroReport: { form: () => ({}), check: () => [] },
};
