import { Trans, useLingui } from "@lingui/react/macro";
import type { MultiPolygon, Polygon } from "geojson";
import { useId, useMemo, useState } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { acresText } from "@/components/records/land-text";
import page from "@/components/records/record-page.module.css";
import { splitField } from "@/lib/api/fields";
import { fieldAddress } from "@/lib/fields/address";
import type { LocalField } from "@/lib/fields/local-fields";
import type { Cut, Part } from "@/lib/fields/split";
import { formatList } from "@/lib/language/format";
import { neighborsOf } from "@/lib/map/features";
import { type Corner, isArea } from "@/lib/map/shape";
import type { Planting } from "@/lib/rules";
import type { BoundaryViolation } from "@/lib/wasm";
import boundaryStyles from "./boundary/boundary.module.css";
import { CoordinatesWay } from "./boundary/coordinates-way";
import { DrawWay } from "./boundary/draw-way";
import { begun, type Edit, type Editing, edited } from "./boundary/editing";
import { Steps } from "./boundary/steps";
import { FieldOfFarmPage } from "./field-of-farm-page";
import { ReshapingHindrance } from "./reshaping-hindrance";
import { SplitOutcome } from "./split-outcome";
import { useCut } from "./use-cut";
import { isUnsent } from "./use-farm";
import { useReshaping } from "./use-reshaping";

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

interface SplitProps {
  own: LocalField;
  boundary: Polygon | MultiPolygon;
  /** The plantings are those on the field. */
  plantings: readonly Planting[];
}

const NO_VIOLATIONS: readonly BoundaryViolation[] = [];
const NO_CORNERS: readonly Corner[] = [];

/** Takes a line across the field, and says what becomes of its parts and plantings before anything changes. */
export function Split({ own, boundary, plantings }: SplitProps) {
  const { t } = useLingui();
  const { field } = own;
  const heading = useId();
  const { isOnline, isBusy, reshape } = useReshaping();
  const [way, setWay] = useState("draw");
  const [line, edit] = useLine();
  const [unread, setUnread] = useState<BoundaryViolation>();
  const cut = useCut(field, boundary, line.now.shape[0]?.[0] ?? NO_CORNERS);
  const [otherPart, setOtherPart] = useState<number>(0);
  const around = useMemo(() => neighborsOf([field]), [field]);
  const parts = !unread && cut?.ok && cut.parts.length > 1 ? cut.parts : undefined;

  function split(into: readonly Part[], othersTo: Part): void {
    const [from, names] = [field.name, formatList(into.map(({ name }) => name))];
    const sent = into.map(({ fieldId, boundary: area }) => ({ fieldId, boundary: area }));
    reshape({
      call: () => splitField(field, sent, othersTo.fieldId),
      done: t`${from} is now ${names}`,
      next: fieldAddress(othersTo.fieldId),
    });
  }

  const below = (
    <>
      <Steps editing={line} edit={edit} />
      <PartsOfField cut={unread ? undefined : cut} />
    </>
  );
  const othersTo = parts?.[otherPart] ?? parts?.[0];
  return (
    <section className={boundaryStyles.boundary} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Line across the field</Trans>
      </h2>
      <ChoiceChips
        label={t`How to mark the line`}
        name="line"
        value={way}
        onChange={setWay}
        options={[
          { value: "draw", label: t`Draw on the map` },
          { value: "text", label: t`Enter coordinates` },
        ]}
      />
      {way === "draw" ? (
        <DrawWay
          sketch={line.now}
          edit={edit}
          violations={NO_VIOLATIONS}
          neighbors={around}
          farmer={field.farmer}
          isLine
        >
          {below}
        </DrawWay>
      ) : (
        <>
          <CoordinatesWay
            shape={line.now.shape}
            edit={edit}
            violations={NO_VIOLATIONS}
            onUnread={setUnread}
          />
          {below}
        </>
      )}
      {parts && othersTo && (
        <SplitOutcome
          field={field}
          parts={parts}
          plantings={plantings}
          othersTo={othersTo}
          onOthersTo={(part) => setOtherPart(parts.indexOf(part))}
        />
      )}
      <ReshapingHindrance isOnline={isOnline} isUnsent={isUnsent(own)} />
      <div className={page.actions}>
        <Button
          variant="primary"
          disabled={!othersTo || isBusy || !isOnline || isUnsent(own)}
          onClick={() => parts && othersTo && split(parts, othersTo)}
        >
          {isBusy ? <Trans>Splitting…</Trans> : <Trans>Split the field</Trans>}
        </Button>
      </div>
    </section>
  );
}

/** A line as it is drawn, with its steps. It never closes, however many corners it has. */
function useLine(): [Editing, (edit: Edit) => void] {
  const [editing, setEditing] = useState(() => begun(undefined));
  return [
    editing,
    (edit) => setEditing(edit.do === "close" ? editing : open(edited(editing, edit))),
  ];
}

function open(editing: Editing): Editing {
  return { ...editing, now: { ...editing.now, isOpen: true } };
}

/** The acres of each part while the line is drawn. */
function PartsOfField({ cut }: { cut: Cut | undefined }) {
  return (
    <div role="status" className={boundaryStyles.measures}>
      <CutText cut={cut} />
    </div>
  );
}

function CutText({ cut }: { cut: Cut | undefined }) {
  if (!cut) return <Trans>No line yet.</Trans>;
  if (!cut.ok) return cut.message;
  if (cut.parts.length < 2) return <Trans>The line does not cross the field yet.</Trans>;
  return cut.parts.map(({ fieldId, name, acres }) => (
    <div key={fieldId}>
      {name}: <strong>{acresText(acres)}</strong>
    </div>
  ));
}
