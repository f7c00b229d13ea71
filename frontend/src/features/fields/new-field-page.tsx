import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useEditDraft } from "@/components/records/use-edit-draft";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { fieldAddress } from "@/lib/fields/address";
import { allPeople } from "@/lib/local/people";
import { paths } from "@/lib/paths";
import { farmerFieldsAddress } from "@/lib/planting/address";
import { newId } from "@/lib/records/id";
import { newRecord } from "@/lib/records/kinds";
import type { Field } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";
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
  const { farmerId } = useParams();
  const fieldId = useNewId();
  const farmer = farmerId ?? me.farmer;
  if (farmer === undefined) return <NoFarmer />;
  return (
    fieldId && (
      <>
        {farmerId !== undefined && <EnteredFor farmer={farmerId} />}
        <Form key={fieldId} fieldId={fieldId} farmer={farmer} />
      </>
    )
  );
}

/** An agent adds the field for a farmer. */
function EnteredFor({ farmer }: { farmer: string }) {
  const { data } = useLocal(["people"], ({ database }) => allPeople(database));
  const person = data?.get(farmer);
  if (!person) return null;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <p>
      <Trans>Entered for {name}; they confirm it.</Trans>
    </p>
  );
}

function Form({ fieldId, farmer }: { fieldId: string; farmer: string }) {
  const { me } = useWorkspace();
  const navigate = useNavigate();
  const fieldsAddress = me.farmer === farmer ? paths.fields : farmerFieldsAddress(farmer);
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
          onCancel={() => void navigate(fieldsAddress, { replace: true })}
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
