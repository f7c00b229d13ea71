import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useEditDraft } from "@/components/records/use-edit-draft";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { fieldAddress } from "@/lib/fields/address";
import { paths } from "@/lib/paths";
import { newId } from "@/lib/records/id";
import { newRecord } from "@/lib/records/kinds";
import type { Field } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { FieldForm } from "./field-form";

/** Adds a field to the farm. */
export default function NewFieldPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeading title={t`Add a field`}>
        <Trans>Add a field</Trans>
      </PageHeading>
      <WithWorkspace>
        <NewField />
      </WithWorkspace>
    </Page>
  );
}

function NewField() {
  const { me } = useWorkspace();
  const fieldId = useNewId();
  if (me.farmer === undefined) return <NoFarmer />;
  return fieldId && <Form key={fieldId} fieldId={fieldId} farmer={me.farmer} />;
}

function Form({ fieldId, farmer }: { fieldId: string; farmer: string }) {
  const { me } = useWorkspace();
  const navigate = useNavigate();
  const [field] = useState(() => emptyField(fieldId, { farmer, creator: me.userId }));
  const draft = useEditDraft({ kind: "field", id: fieldId });
  return (
    draft && (
      <Card>
        <FieldForm
          field={field}
          isNew
          draft={draft}
          onConflict={() => void navigate(fieldAddress(fieldId), { replace: true })}
          onSaved={() => void navigate(fieldAddress(fieldId), { replace: true })}
          onCancel={() => void navigate(paths.fields, { replace: true })}
        />
      </Card>
    )
  );
}

const PARAMETER = "id";

/** The id of the field to add. The address has it, so that a reload goes on with the same field. */
function useNewId(): string | null {
  const [query, setQuery] = useSearchParams();
  const id = query.get(PARAMETER);
  useEffect(() => {
    if (id === null) setQuery({ [PARAMETER]: newId() }, { replace: true });
  }, [id, setQuery]);
  return id;
}

function emptyField(fieldId: string, people: { farmer: string; creator: string }): Field {
  const now = new Date().toISOString();
  // The form asks for what it lacks.
  return newRecord({ kind: "field", id: fieldId }, people, { name: "" }, now) as Field;
}
