import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { IconButton } from "@/components/actions/icon-button";
import { CloseIcon } from "@/components/brand/icons";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { NeighborButtons } from "@/components/records/neighbor-buttons";
import page from "@/components/records/record-page.module.css";
import { CopyAge } from "@/components/workspace/copy-age";
import { Difference } from "@/components/workspace/planting-words";
import { ApiProblem } from "@/lib/api/problem";
import { useNeighbors } from "@/lib/farmer-list/use-neighbors";
import type { Neighbors } from "@/lib/records/neighbors";
import { type Planting, rules } from "@/lib/rules";
import { BackToList } from "./back-to-list";
import { PlantingShow } from "./planting-show";
import { usePlanting } from "./use-planting";

export interface DetailsProps {
  /** The details are beside the list, which stays on the screen. */
  beside?: Beside;
}

interface Beside {
  onClose: () => void;
  /** The map that stands in the list's place, and the way through what it lists. */
  map?: { neighbors: Neighbors | undefined; address: string };
}

/** Shows one planting (the specification, section 2). */
export default function PlantingDetailsPage({ beside }: DetailsProps) {
  return beside ? <BesideList {...beside} /> : <OnItsOwn />;
}

function OnItsOwn() {
  const { t } = useLingui();
  const planting = usePlanting();
  const shown = planting.shown?.planting;
  return (
    <Page width="reading">
      <div className={page.way}>
        <BackToList isFromList={planting.isFromList} {...(shown && { farmerId: shown.farmer })} />
        <InList plantingId={planting.plantingId} planting={shown} />
      </div>
      <PageHeading title={t`Planting Details`}>
        {shown?.fieldName ?? <Trans>Planting Details</Trans>}
      </PageHeading>
      <CopyAge />
      <PlantingOrWhyNot planting={planting} />
    </Page>
  );
}

/** The page and its heading are those of the list. */
function BesideList({ onClose, map }: Beside) {
  const { t } = useLingui();
  const planting = usePlanting();
  const shown = planting.shown?.planting;
  return (
    <div className={page.beside}>
      <div className={page.way}>
        <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
        {map ? (
          <PlantingNeighbors neighbors={map.neighbors} />
        ) : (
          <InList plantingId={planting.plantingId} planting={shown} />
        )}
      </div>
      <h2 aria-live="polite">{shown?.fieldName ?? <Trans>Planting Details</Trans>}</h2>
      <PlantingOrWhyNot planting={planting} mapAddress={map?.address} />
    </div>
  );
}

/** The way through the list, if the address names it. */
function InList({ plantingId, planting }: { plantingId: string; planting: Planting | undefined }) {
  const [query] = useSearchParams();
  const farmer = query.get("farmer");
  if (farmer === null || (planting && planting.farmer !== farmer)) return null;
  return <InListOf farmer={farmer} plantingId={plantingId} planting={planting} />;
}

interface InListOfProps {
  farmer: string;
  plantingId: string;
  /** It is undefined while the planting loads; the buttons work meanwhile, so that no quick press is lost. */
  planting: Planting | undefined;
}

function InListOf({ farmer, plantingId, planting }: InListOfProps) {
  const neighbors = useNeighbors(farmer, plantingId);
  return (
    <PlantingNeighbors neighbors={neighbors}>
      {neighbors?.sameName && planting && (
        <>
          <Difference sameName={neighbors.sameName} planting={planting} />
          {" · "}
        </>
      )}
    </PlantingNeighbors>
  );
}

interface PlantingNeighborsProps {
  neighbors: Neighbors | undefined;
  children?: ReactNode;
}

function PlantingNeighbors(props: PlantingNeighborsProps) {
  const { t } = useLingui();
  return (
    <NeighborButtons {...props} previousLabel={t`Previous planting`} nextLabel={t`Next planting`} />
  );
}

interface PlantingOrWhyNotProps {
  planting: ReturnType<typeof usePlanting>;
  mapAddress?: string | undefined;
}

function PlantingOrWhyNot({ planting, mapAddress }: PlantingOrWhyNotProps) {
  const { t } = useLingui();
  const { shown } = planting;
  if (shown) {
    return <PlantingShow key={shown.planting.plantingId} shown={shown} mapAddress={mapAddress} />;
  }
  const isRefused = planting.error instanceof ApiProblem && planting.error.status < 500;
  if (!planting.isNamed || planting.gone || isRefused) {
    return (
      <EmptyState title={rules().messages().plantingMissing}>
        {planting.gone === "deleted" && <Trans>You deleted this planting.</Trans>}
        {planting.gone === "missing" && (
          <Trans>There is no such planting. It was deleted, or it is not shared with you.</Trans>
        )}
      </EmptyState>
    );
  }
  if (planting.isError) {
    return (
      <ErrorState
        title={rules().messages().plantingMissing}
        onRetry={() => void planting.refetch()}
      >
        {planting.isNotInCopy && (
          <Trans>This device has no such planting. You need a connection to look for it.</Trans>
        )}
      </ErrorState>
    );
  }
  return <Loading label={t`Loading the planting…`} />;
}
