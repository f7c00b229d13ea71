import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useEditDraft } from "@/components/records/use-edit-draft";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { FIELD_NAME, fieldAddress } from "@/lib/fields/address";
import { isReturning } from "@/lib/fields/returning";
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
  const { state } = useLocation();
  const [query] = useSearchParams();
  const fieldsAddress = me.farmer === farmer ? paths.fields : farmerFieldsAddress(farmer);
  const [field] = useState(() => {
    const people = { farmer, creator: me.userId };
    return newField(fieldId, people, query.get(FIELD_NAME) ?? "");
  });
  const draft = useEditDraft({ kind: "field", id: fieldId });
  const endAt = (address: string) => {
    if (isReturning(state)) void navigate(-1);
    else void navigate(address, { replace: true });
  };
  return (
    draft && (
      <Card>
        <FieldForm
          field={field}
          isNew
          draft={draft}
          onConflict={() => void navigate(fieldAddress(fieldId), { replace: true })}
          onSaved={() => endAt(fieldAddress(fieldId))}
          onCancel={() => endAt(fieldsAddress)}
        />
      </Card>
    )
  );
}

const PARAMETER = "id";

/** The id of the field to add. The address has it, so that a reload goes on with the same field. */
function useNewId(): string | null {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const id = query.get(PARAMETER);
  useEffect(() => {
    if (id !== null) return;
    const withId = (before: URLSearchParams) =>
      new URLSearchParams([...before, [PARAMETER, newId()]]);
    setQuery(withId, { replace: true, state });
  }, [id, setQuery, state]);
  return id;
}

/** The form asks for what it lacks. */
function newField(
  fieldId: string,
  people: { farmer: string; creator: string },
  name: string,
): Field {
  const now = new Date().toISOString();
  return newRecord({ kind: "field", id: fieldId }, people, { name }, now) as Field;
}
