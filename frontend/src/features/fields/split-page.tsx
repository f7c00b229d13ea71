import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import { isArea } from "@/lib/map/shape";
import { FieldOfFarmPage } from "./field-of-farm-page";
import { Split } from "./split";

/** Splits a field along a line. */
export default function SplitPage() {
  const { t } = useLingui();
  return (
    <FieldOfFarmPage title={t`Split the field`}>
      {(own, farm) => {
        const { boundary, fieldId } = own.field;
        const plantings = farm.plantings.filter((planting) => planting.fieldId === fieldId);
        return isArea(boundary) ? (
          <Split own={own} boundary={boundary} plantings={plantings} />
        ) : (
          <Notice>
            <Trans>A field without a boundary cannot be split. Add its boundary first.</Trans>
          </Notice>
        );
      }}
    </FieldOfFarmPage>
  );
}
