import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import type { Field } from "@/lib/rules";
import { BackToField } from "../back-links";
import { NoField } from "../no-field";
import { useField } from "../use-field";
import { useFarmLand } from "./farm-land";
import { FieldPrint } from "./field-print";

/** Prints one field with what is planted on it. */
export default function FieldPrintPage() {
  const { t } = useLingui();
  const { fieldId = "" } = useParams();
  const found = useField(fieldId);
  const name = found.shown?.field.name;
  return (
    <Page width="reading">
      <BackToField fieldId={fieldId} />
      <PageHeading title={name === undefined ? t`Print the field` : t`Print ${name}`}>
        {name === undefined ? <Trans>Print the field</Trans> : <Trans>Print {name}</Trans>}
      </PageHeading>
      <CopyAge />
      {found.shown ? (
        <LandOrWhyNot key={fieldId} field={found.shown.field} />
      ) : (
        <NoField fieldId={fieldId} found={found} />
      )}
    </Page>
  );
}

function LandOrWhyNot({ field }: { field: Field }) {
  const { t } = useLingui();
  const { land, isError, retry } = useFarmLand(field.farmer);
  if (isError) return <ErrorState title={t`The plantings could not be loaded`} onRetry={retry} />;
  if (!land) return <Loading label={t`Loading plantings…`} />;
  return <FieldPrint field={field} land={land} />;
}
