import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { type Conflict, conflictOf } from "@/components/records/conflict";
import { ConflictDialog } from "@/components/records/conflict-dialog";
import { useEditDraft } from "@/components/records/use-edit-draft";
import { fieldAddress } from "@/lib/fields/address";
import { isReturning } from "@/lib/fields/returning";
import { FieldForm } from "./field-form";
import { NoField } from "./no-field";
import { type ShownField, useField } from "./use-field";

export default function EditFieldPage() {
  const { t } = useLingui();
  const { fieldId = "" } = useParams();
  const found = useField(fieldId);
  return (
    <Page width="reading">
      <PageHeading title={t`Edit field`}>
        <Trans>Edit field</Trans>
      </PageHeading>
      {found.shown ? (
        <Edit key={fieldId} shown={found.shown} />
      ) : (
        <NoField fieldId={fieldId} found={found} />
      )}
    </Page>
  );
}

/** If a change of this field waits for a choice between two people's edits, that choice replaces the form. */
function Edit({ shown }: { shown: ShownField }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // A later state of the field leaves the open form alone.
  const [start] = useState(shown);
  const { fieldId } = start.field;
  const [conflict, setConflict] = useState<Conflict | undefined>(() =>
    conflictOf("field", { record: start.field, ...start }),
  );
  const draft = useEditDraft({ kind: "field", id: fieldId });
  const end = () => {
    if (isReturning(state)) void navigate(-1);
    else void navigate(fieldAddress(fieldId), { replace: true });
  };
  if (conflict) return <ConflictDialog conflict={conflict} onEnd={end} />;
  return (
    draft && (
      <Card>
        <FieldForm
          field={start.field}
          isNew={false}
          draft={draft}
          onConflict={setConflict}
          onSaved={end}
          onCancel={end}
        />
      </Card>
    )
  );
}
