import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { Loading } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { Card } from "@/components/layout/card";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import type { Field } from "@/lib/rules";
import { BackToField } from "../back-to-field";
import { NoField } from "../no-field";
import { useFarm } from "../use-farm";
import { useField } from "../use-field";
import { Merge } from "./merge";

/** Merges a field with another one of the farm. */
export default function MergePage() {
  const { t } = useLingui();
  const { fieldId = "" } = useParams();
  const found = useField(fieldId);
  return (
    <Page width="reading">
      <BackToField fieldId={fieldId} />
      <PageHeading title={t`Merge fields`}>
        <Trans>Merge fields</Trans>
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
  const others = farm.fields.filter((one) => one !== here);
  return (
    <Card>
      {here && others.length > 0 ? (
        <Merge own={here} others={others} plantings={farm.plantings} />
      ) : (
        <Notice>
          <Trans>There is no other field on this farm to merge with.</Trans>
        </Notice>
      )}
    </Card>
  );
}
