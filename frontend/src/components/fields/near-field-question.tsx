import { Trans, useLingui } from "@lingui/react/macro";
import {
  type PendingQuestion,
  SaveQuestion,
  useQuestion,
} from "@/components/workspace/save-question";
import { fieldNear } from "@/lib/fields/named-field";
import type { Field, PlantingBody } from "@/lib/rules";

/** A name that no field has, and the field that was probably meant. */
interface NearField {
  name: string;
  near: string;
}

/** Asks whether a name that is nearly a field's is one of its own. It can be saved as it is. */
export function NearFieldQuestion({ asked }: { asked: PendingQuestion<NearField> | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { name, near } = asked.subject;
  return (
    <SaveQuestion
      title={t`Is ${name} another field?`}
      change={<Trans>No, it’s {near}</Trans>}
      answer={asked.answer}
    >
      <p>
        <Trans>
          The farm has a field {near}, and none that is called {name}.
        </Trans>
      </p>
    </SaveQuestion>
  );
}

/** Asks before a planting is saved on a name that is nearly a field's. `choose` names the field in the form instead. */
export function useNearFieldQuestion(choose: (fieldName: string) => void) {
  const { asked, ask } = useQuestion<NearField>();

  async function isMeant({ fieldName: name }: PlantingBody, fields: readonly Field[]) {
    const near = fieldNear(fields, name)?.name;
    if (near === undefined || (await ask({ name, near }))) return true;
    choose(near);
    return false;
  }

  return { asked, isMeant };
}
