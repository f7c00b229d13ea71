import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useParams } from "react-router";
import { Button, LinkButton } from "@/components/actions/button";
import { IconButton } from "@/components/actions/icon-button";
import { CloseIcon, EditIcon, PinIcon, PrintIcon } from "@/components/brand/icons";
import { RecordNotices } from "@/components/corrections/record-notices";
import { isWaitingEntry, WaitingEntry } from "@/components/entries/waiting-entry";
import { LandWarnings, useLandWarnings } from "@/components/fields/land-warnings";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { FieldsMap } from "@/components/map/fields-map";
import type { RecordPanelProps } from "@/components/map/record-panels";
import { DeleteDialog } from "@/components/records/delete-dialog";
import { NeighborButtons } from "@/components/records/neighbor-buttons";
import { RecordHistory } from "@/components/records/record-history";
import page from "@/components/records/record-page.module.css";
import { useRemoval } from "@/components/records/use-removal";
import { CopyAge } from "@/components/workspace/copy-age";
import { ProgressLine } from "@/components/workspace/progress-line";
import {
  fieldFormAddress,
  markAddress,
  mergeAddress,
  printFieldAddress,
  splitAddress,
} from "@/lib/fields/address";
import { RETURNING } from "@/lib/fields/returning";
import { concerns } from "@/lib/fields/warnings";
import { paths } from "@/lib/paths";
import type { Field } from "@/lib/rules";
import { usePermission, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { BackToFields, useFieldsAddress } from "./back-links";
import { FieldFacts } from "./field-facts";
import { FieldPlantings } from "./field-plantings";
import { NoField } from "./no-field";
import { type ShownField, useField } from "./use-field";

export interface FieldPageProps {
  /** The field is open beside a map, which stays on the screen. */
  panel?: RecordPanelProps;
}

/** Shows one field: what is known of it, what is planted on it, and who changed it. */
export default function FieldPage({ panel }: FieldPageProps) {
  return panel ? <BesideMap {...panel} /> : <OnItsOwn />;
}

function OnItsOwn() {
  const { t } = useLingui();
  const { fieldId = "" } = useParams();
  const found = useField(fieldId);
  const name = found.shown?.field.name;
  return (
    <Page width="reading">
      <BackToFields farmerId={found.shown?.field.farmer} />
      <PageHeading title={name ?? t`Field`}>{name ?? <Trans>Field</Trans>}</PageHeading>
      <CopyAge />
      {found.shown ? (
        <Show key={fieldId} shown={found.shown} />
      ) : (
        <NoField fieldId={fieldId} found={found} />
      )}
    </Page>
  );
}

/** The page and its heading are those of the map. */
function BesideMap({ id, neighbors, onClose, mapAddress }: RecordPanelProps) {
  const { t } = useLingui();
  const found = useField(id);
  return (
    <div className={page.beside}>
      <div className={page.way}>
        <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
        {neighbors && (
          <NeighborButtons
            neighbors={neighbors}
            previousLabel={t`Previous field`}
            nextLabel={t`Next field`}
          />
        )}
      </div>
      <h2 aria-live="polite">{found.shown?.field.name ?? <Trans>Field</Trans>}</h2>
      {found.shown ? (
        <Show key={id} shown={found.shown} mapAddress={mapAddress} />
      ) : (
        <NoField fieldId={id} found={found} />
      )}
    </div>
  );
}

interface ShowProps {
  shown: ShownField;
  /** The address of the map beside which the field is open; such a field needs no map of its own. */
  mapAddress?: string;
}

function Show({ shown, mapAddress }: ShowProps) {
  const { field, progress, isDeleted = false } = shown;
  const removal = useRemoval("field", field, shown, mapAddress ?? paths.fields);
  const listAddress = useFieldsAddress(field.farmer);
  const { mayReshapeFields, mayAnswer } = usePermission();
  const mayReshape = mayReshapeFields && progress?.step !== "attention";
  const workspace = useWorkspaceIfOpen();
  const isOwn = workspace?.me.farmer === field.farmer && !isDeleted;
  const isWaiting = workspace !== undefined && isWaitingEntry(field, progress);
  const warnings = useLandWarnings(field.farmer);
  const record = { kind: "field", id: field.fieldId } as const;
  return (
    <>
      <Card className={page.card}>
        {progress && progress.step !== "received" && <ProgressLine progress={progress} />}
        {isWaiting && (
          <WaitingEntry kind="field" record={field} goneTo={mapAddress ?? listAddress} />
        )}
        <RecordNotices
          record={record}
          shown={field}
          progress={progress}
          isDeleted={isDeleted}
          mayAnswer={mayAnswer}
        />
        <LandWarnings warnings={warnings.filter((one) => concerns(one, field.fieldId))} />
        <FieldFacts field={field} />
        {mapAddress === undefined && <FieldOnMap field={field} />}
        <div className={page.actions}>
          <LinkButton
            variant="primary"
            to={fieldFormAddress(field.fieldId)}
            state={mapAddress === undefined ? undefined : RETURNING}
          >
            <EditIcon />
            <Trans>Edit</Trans>
          </LinkButton>
          {isOwn && (
            <LinkButton to={markAddress(field.fieldId)}>
              <PinIcon />
              <Trans>Mark a planting here</Trans>
            </LinkButton>
          )}
          <LinkButton to={printFieldAddress(field.fieldId)}>
            <PrintIcon />
            <Trans>Print</Trans>
          </LinkButton>
          {mayReshape && (
            <LinkButton to={mergeAddress(field.fieldId)}>
              <Trans>Merge with another field…</Trans>
            </LinkButton>
          )}
          {mayReshape && field.boundary && (
            <LinkButton to={splitAddress(field.fieldId)}>
              <Trans>Split…</Trans>
            </LinkButton>
          )}
          {removal.isOffered && (
            <Button onClick={removal.ask}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      </Card>
      <FieldPlantings field={field} />
      {field.version > 0 && <RecordHistory record={record} version={field.version} />}
      <DeleteDialog
        kind="field"
        name={field.name}
        isOpen={removal.isAsking}
        onKeep={removal.keep}
        onDelete={removal.confirm}
      />
    </>
  );
}

/** The boundary of a field that has one. */
function FieldOnMap({ field }: { field: Field }) {
  const { t } = useLingui();
  const { fieldId, name, boundary, version } = field;
  const fields = useMemo(() => [field], [field]);
  return (
    boundary && (
      <FieldsMap
        label={t`Map of ${name}`}
        // Another boundary may be larger than what the map showed.
        name={`${fieldId} ${version}`}
        fields={fields}
        fitLabel={t`Show the field`}
      />
    )
  );
}
