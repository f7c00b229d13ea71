import { Trans, useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { ComboBox } from "@/components/forms/combo-box";
import { FieldsMap } from "@/components/map/fields-map";
import { acresText } from "@/components/records/land-text";
import page from "@/components/records/record-page.module.css";
import { mergeFields } from "@/lib/api/fields";
import { fieldAddress } from "@/lib/fields/address";
import type { LocalField } from "@/lib/fields/local-fields";
import { surveyOfUnion } from "@/lib/fields/survey";
import { type Field, type Planting, rules } from "@/lib/rules";
import type { Surveyed } from "@/lib/wasm";
import { FieldOfFarmPage } from "../field-of-farm-page";
import { ReshapingHindrance } from "../reshaping-hindrance";
import { isUnsent } from "../use-farm";
import { useReshaping } from "../use-reshaping";
import { MergeOutcome } from "./merge-outcome";

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

interface MergeProps {
  own: LocalField;
  others: readonly LocalField[];
  plantings: readonly Planting[];
}

/** Chooses the other field and which of the two stays, and says what becomes of both before anything changes. */
export function Merge({ own, others, plantings }: MergeProps) {
  const { t } = useLingui();
  const { isOnline, isBusy, reshape } = useReshaping();
  const [otherId, setOther] = useState<string | null>(null);
  const [isOwnGone, setOwnGone] = useState(false);
  const other = others.find(({ field }) => field.fieldId === otherId);
  const union = useUnion(own.field, other?.field);
  const [stays, goes] = other && isOwnGone ? [other, own] : [own, other];

  function merge(gone: LocalField): void {
    const [from, into] = [gone.field.name, stays.field.name];
    reshape({
      call: () => mergeFields(gone.field, stays.field),
      done: t`${from} is now part of ${into}`,
      next: fieldAddress(stays.field.fieldId),
    });
  }

  return (
    <div className={page.card}>
      <OtherField own={own} others={others} value={otherId} onChange={setOther} />
      {goes && other && (
        <>
          <ChoiceChips
            label={t`The field that stays`}
            name="stays"
            value={stays.field.fieldId}
            onChange={(id) => setOwnGone(id !== own.field.fieldId)}
            options={[own, other].map(({ field }) => ({ label: field.name, value: field.fieldId }))}
          />
          <BothOnMap own={own} other={other} />
          <MergeOutcome stays={stays.field} goes={goes.field} plantings={plantings} union={union} />
          <ReshapingHindrance isOnline={isOnline} isUnsent={isUnsent(own) || isUnsent(other)} />
          <div className={page.actions}>
            <Button
              variant="primary"
              disabled={
                isBusy || !isOnline || isUnsent(own) || isUnsent(other) || union?.ok === false
              }
              onClick={() => merge(goes)}
            >
              {isBusy ? <Trans>Merging…</Trans> : <Trans>Merge the fields</Trans>}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface OtherFieldProps {
  own: LocalField;
  others: readonly LocalField[];
  value: string | null;
  onChange: (fieldId: string | null) => void;
}

function OtherField({ own, others, value, onChange }: OtherFieldProps) {
  const { t } = useLingui();
  const { name } = own.field;
  const { farmerMenuMaxHeight, farmerMenuMaxWidth } = rules().limits();
  const choices = useMemo(
    () =>
      others.map(({ field }) => ({
        id: field.fieldId,
        label: field.name,
        ...(field.acres !== undefined && { note: acresText(field.acres) }),
      })),
    [others],
  );
  return (
    <ComboBox
      label={t`Merge ${name} with`}
      choices={choices}
      value={value}
      onChange={onChange}
      placeholder={t`Name of the other field`}
      nothingFound={t`No field matches`}
      clearLabel={t`Clear the other field`}
      menuMaxHeight={farmerMenuMaxHeight}
      menuMaxWidth={farmerMenuMaxWidth}
    />
  );
}

function BothOnMap({ own, other }: { own: LocalField; other: LocalField }) {
  const { t } = useLingui();
  const both = useMemo(() => [own.field, other.field], [own, other]);
  const bounded = useMemo(() => both.filter(({ boundary }) => boundary), [both]);
  return (
    bounded.length > 0 && (
      <FieldsMap
        key={other.field.fieldId}
        label={t`Map of both fields`}
        name={both.map(({ fieldId }) => fieldId).join(" ")}
        fields={bounded}
        fitLabel={t`Show both fields`}
      />
    )
  );
}

/** What two fields measure together; undefined until it is known, and without both boundaries. */
function useUnion(one: Field, other: Field | undefined): Surveyed | undefined {
  const [own, theirs] = [one.boundary, other?.boundary];
  const { data } = useQuery({
    queryKey: ["union", own, theirs],
    queryFn: own && theirs ? () => surveyOfUnion(own, theirs) : skipToken,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return data;
}
