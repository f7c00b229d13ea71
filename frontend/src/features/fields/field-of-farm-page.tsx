import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { useParams } from "react-router";
import { Notice } from "@/components/feedback/notice";
import { Loading } from "@/components/feedback/states";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import type { LocalField } from "@/lib/fields/local-fields";
import type { Field } from "@/lib/rules";
import { usePermission } from "@/lib/workspace/use-workspace";
import { BackToField } from "./back-links";
import { NoField } from "./no-field";
import { type Farm, useFarm } from "./use-farm";
import { useField } from "./use-field";

interface FieldOfFarmPageProps extends Pick<ComponentProps<typeof Page>, "width"> {
  title: string;
  children: (own: LocalField, farm: Farm) => ReactNode;
}

/** A page that merges or splits fields of a farm, once this device has them. */
export function FieldOfFarmPage({ title, width, children }: FieldOfFarmPageProps) {
  const { fieldId = "" } = useParams();
  const found = useField(fieldId);
  const { mayReshapeFields } = usePermission();
  return (
    <Page {...(width && { width })}>
      <BackToField fieldId={fieldId} />
      <PageHeading title={title}>{title}</PageHeading>
      <WithWorkspace>
        {!mayReshapeFields ? (
          <Notice>
            <Trans>Only the farmer and their agent can merge or split fields.</Trans>
          </Notice>
        ) : found.shown ? (
          <OfFarm key={fieldId} field={found.shown.field}>
            {children}
          </OfFarm>
        ) : (
          <NoField fieldId={fieldId} found={found} />
        )}
      </WithWorkspace>
    </Page>
  );
}

interface OfFarmProps extends Pick<FieldOfFarmPageProps, "children"> {
  field: Field;
}

function OfFarm({ field, children }: OfFarmProps) {
  const { t } = useLingui();
  const farm = useFarm(field.farmer);
  const own = farm?.fields.find((one) => one.field.fieldId === field.fieldId);
  if (!farm || !own) return <Loading label={t`Loading the field…`} />;
  return <Card>{children(own, farm)}</Card>;
}
