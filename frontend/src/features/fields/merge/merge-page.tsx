import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import { FieldOfFarmPage } from "../field-of-farm-page";
import { Merge } from "./merge";

/** Merges a field with another one of the farm. */
export default function MergePage() {
  const { t } = useLingui();
  return (
    <FieldOfFarmPage title={t`Merge fields`} width="reading">
      {(own, { fields, plantings }) => {
        const others = fields.filter((one) => one !== own);
        return others.length > 0 ? (
          <Merge own={own} others={others} plantings={plantings} />
        ) : (
          <Notice>
            <Trans>There is no other field on this farm to merge with.</Trans>
          </Notice>
        );
      }}
    </FieldOfFarmPage>
  );
}
