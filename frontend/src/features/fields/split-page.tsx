import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { Loading } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { Card } from "@/components/layout/card";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { isArea } from "@/lib/map/shape";
import type { Field } from "@/lib/rules";
import { BackToField } from "./back-to-field";
import { NoField } from "./no-field";
import { Split } from "./split";
import { useFarm } from "./use-farm";
import { useField } from "./use-field";

/** Splits a field along a line. */
export default function SplitPage() {
  const { t } = useLingui();
  const { fieldId = "" } = useParams();
  const found = useField(fieldId);
  return (
    <Page>
      <BackToField fieldId={fieldId} />
      <PageHeading title={t`Split the field`}>
        <Trans>Split the field</Trans>
      </PageHeading>
      <WithWorkspace>
        {found.shown ? (
          <OfFarm key={fieldId} field={found.shown.field} />
        ) : (
          <NoField found={found} />
        )}
      </WithWorkspace>
    </Page>
  );
}

function OfFarm({ field }: { field: Field }) {
  const { t } = useLingui();
  const farm = useFarm(field.farmer);
  if (!farm) return <Loading label={t`Loading the field…`} />;
  const here = farm.fields.find((one) => one.field.fieldId === field.fieldId);
  const plantings = farm.plantings.filter(({ fieldId }) => fieldId === field.fieldId);
  return (
    <Card>
      {here && isArea(here.field.boundary) ? (
        <Split own={here} boundary={here.field.boundary} plantings={plantings} />
      ) : (
        <Notice>
          <Trans>A field without a boundary cannot be split. Add its boundary first.</Trans>
        </Notice>
      )}
    </Card>
  );
}
