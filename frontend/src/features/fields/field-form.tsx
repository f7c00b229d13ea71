import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { ReasonField } from "@/components/corrections/reason-field";
import { FarQuestion } from "@/components/fields/far-question";
import { Form, FormActions } from "@/components/forms/form";
import { useNamedMember } from "@/components/forms/use-named-member";
import { cx } from "@/components/layout/class-names";
import { useDiscardQuestion } from "@/components/layout/use-discard-question";
import type { Conflict } from "@/components/records/conflict";
import { EditState } from "@/components/records/edit-state";
import type { FormDraft } from "@/components/records/use-edit-draft";
import { MemberField } from "@/components/workspace/member-field";
import { fieldMembers } from "@/lib/fields/members";
import { isArea } from "@/lib/map/shape";
import type { Field, FieldForm as Texts } from "@/lib/rules";
import { CountyChoice } from "./county-choice";
import { FieldBoundary } from "./field-boundary";
import styles from "./fields.module.css";
import { useFieldForm } from "./use-field-form";

interface FieldFormProps {
  field: Field;
  isNew: boolean;
  draft: FormDraft<"field">;
  onConflict: (conflict: Conflict) => void;
  /** Called when the field is safe on this device. */
  onSaved: () => void;
  onCancel: () => void;
}

/** The members that stand side by side. */
const NUMBERS: readonly (keyof Texts)[] = ["fsaFarm", "fsaTract", "fsaField"];

/** Adds or corrects a field. Leaving it asks first if that would lose changes. */
export function FieldForm({ field, onConflict, onSaved, onCancel, ...rest }: FieldFormProps) {
  const edit = useFieldForm({ field, onConflict, onEnd: onSaved, ...rest });
  const { form, land, setLand } = edit;
  useNamedMember(form.form.ref);
  const { leave, question } = useDiscardQuestion({
    isDirty: edit.isDirty,
    onDiscard: () => {
      edit.drop();
      onCancel();
    },
  });
  const inputs = (names: readonly string[]) =>
    fieldMembers()
      .filter(({ name }) => names.includes(name))
      .map((member) => (
        <MemberField key={member.name} {...form.field(member.name)} member={member} />
      ));
  return (
    <>
      <Form {...form.form}>
        <EditState edit={edit} className={styles.muted} />
        {inputs(["name"])}
        <FieldBoundary
          field={field}
          land={land}
          onChange={setLand}
          onViolations={edit.setViolations}
          error={edit.refusal}
        />
        <CountyChoice field={field} land={land} onChange={setLand} />
        <fieldset className={styles.numbers}>
          <legend>
            <Trans>FSA numbers, as on your 578</Trans>
          </legend>
          {inputs(NUMBERS)}
        </fieldset>
        {inputs(["notes"])}
        {!rest.isNew && <ReasonField reason={edit.reason} />}
        <div className={cx(isArea(land.boundary) && styles.save)}>
          <FormActions>
            <Button type="submit" variant="primary" aria-disabled={form.isBusy}>
              {form.isBusy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
            </Button>
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </FormActions>
        </div>
      </Form>
      <FarQuestion asked={edit.askedPlace} />
      {question}
    </>
  );
}
