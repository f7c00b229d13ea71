import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/actions/button";
import { Card } from "@/components/layout/page";
import type { Pictures } from "@/lib/api/map";
import { logFailure } from "@/lib/browser/log-failure";
import { formatNumber } from "@/lib/language/format";
import { type Bounded, boxAroundFields } from "@/lib/map/features";
import {
  forgetImagery,
  type KeepFailure,
  keepImagery,
  keptState,
  measureTiles,
  type StoredImagery,
  stopKeeping,
  subscribeToKept,
} from "@/lib/map/kept-imagery";
import { picturesOnce } from "@/lib/map/pictures";
import { type KeptImagery, rules } from "@/lib/rules";
import styles from "./keep-imagery.module.css";

/** Offers to keep the imagery of the farm's fields on this device, where a map has any. */
export function KeepImagery({ fields }: { fields: readonly Bounded[] }) {
  const { data } = useQuery({
    queryKey: ["map-pictures"],
    queryFn: picturesOnce,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const imagery = data?.imagery;
  // An archive is read in parts, of which none is a picture.
  if (imagery?.kind !== "addresses" || !("serviceWorker" in navigator)) return null;
  if (!fields.some(({ boundary }) => boundary)) return null;
  return <OfFarm imagery={imagery} fields={fields} />;
}

interface Offer {
  plan: KeptImagery;
  /** An estimate. */
  bytes: number;
}

interface OfFarmProps {
  imagery: Pictures;
  fields: readonly Bounded[];
}

function OfFarm({ imagery, fields }: OfFarmProps) {
  const state = useSyncExternalStore(subscribeToKept, keptState);
  const [offer, setOffer] = useState<Offer>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<KeepFailure | "size">();

  async function measure(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await offerOf(imagery, fields);
      if (found) setOffer(found);
      else setFailure("size");
    } catch (error) {
      logFailure("The imagery of the farm could not be measured", error);
      setFailure("network");
    }
    setBusy(false);
  }

  function download({ plan }: Offer): void {
    setOffer(undefined);
    void keepImagery(imagery, plan);
  }

  return (
    <Card aria-labelledby="keep-imagery" className={styles.card}>
      <h2 id="keep-imagery">
        <Trans>Imagery without a signal</Trans>
      </h2>
      {state.phase === "running" ? (
        <Running done={state.done} count={state.count} />
      ) : offer ? (
        <Offered
          offer={offer}
          onDownload={() => download(offer)}
          onEnd={() => setOffer(undefined)}
        />
      ) : (
        <Idle kept={state.kept} isBusy={isBusy} onMeasure={() => void measure()} />
      )}
      <Failed failure={failure ?? (state.phase === "idle" ? state.failure : undefined)} />
    </Card>
  );
}

/** Plans once by the number of tiles, and again by their size. None if the farm is too large. */
async function offerOf(imagery: Pictures, fields: readonly Bounded[]): Promise<Offer | undefined> {
  const ends = fields.flatMap((field) => {
    const box = boxAroundFields([field]);
    return box ? [box.west, box.south, box.east, box.north] : [];
  });
  const planOf = (tileBytes?: number) =>
    rules().keptImagery(Float64Array.from(ends), imagery.maxZoom, tileBytes);
  const first = planOf();
  const tileBytes = first && (await measureTiles(imagery, first));
  const plan = planOf(tileBytes);
  return plan && tileBytes !== undefined
    ? { plan, bytes: plan.tiles.length * tileBytes }
    : undefined;
}

interface IdleProps {
  kept: StoredImagery | undefined;
  isBusy: boolean;
  onMeasure: () => void;
}

function Idle({ kept, isBusy, onMeasure }: IdleProps) {
  if (!kept) {
    return (
      <>
        <p>
          <Trans>Maps of your fields then show it where there is no signal.</Trans>
        </p>
        <div className={styles.ways}>
          <Button aria-busy={isBusy || undefined} disabled={isBusy} onClick={onMeasure}>
            <Trans>Keep imagery of my farm on this phone</Trans>
          </Button>
        </div>
      </>
    );
  }
  const size = megabytes(kept.bytes);
  return (
    <>
      <p role="status">
        {kept.isPart ? (
          <Trans>{size} MB are on this phone, and a part is missing.</Trans>
        ) : (
          <Trans>{size} MB are on this phone.</Trans>
        )}
      </p>
      <div className={styles.ways}>
        <Button aria-busy={isBusy || undefined} disabled={isBusy} onClick={onMeasure}>
          {kept.isPart ? <Trans>Go on</Trans> : <Trans>Update</Trans>}
        </Button>
        <Button variant="quiet" onClick={() => void forgetImagery()}>
          <Trans>Remove from this phone</Trans>
        </Button>
      </div>
    </>
  );
}

interface OfferedProps {
  offer: Offer;
  onDownload: () => void;
  onEnd: () => void;
}

function Offered({ offer: { plan, bytes }, onDownload, onEnd }: OfferedProps) {
  const size = megabytes(bytes);
  return (
    <>
      <p role="status">
        <Trans>About {size} MB.</Trans>{" "}
        {plan.closest < plan.wanted && (
          <Trans>Your farm is large, so the closest pictures are left out.</Trans>
        )}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onDownload}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

function Running({ done, count }: { done: number; count: number }) {
  const { t } = useLingui();
  return (
    <>
      <progress aria-label={t`Downloading imagery`} value={done} max={count} />
      <p>
        <Plural
          value={count}
          one={`${formatNumber(done)} of # picture`}
          other={`${formatNumber(done)} of # pictures`}
        />
      </p>
      <div className={styles.ways}>
        <Button onClick={stopKeeping}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </>
  );
}

function Failed({ failure }: { failure: KeepFailure | "size" | undefined }) {
  if (failure === undefined) return null;
  return (
    <p role="alert">
      {failure === "network" && (
        <Trans>The imagery does not load right now. Try again with a better signal.</Trans>
      )}
      {failure === "room" && <Trans>This phone has no room for more. Free some, then go on.</Trans>}
      {failure === "size" && <Trans>Your farm is too large for a phone.</Trans>}
    </p>
  );
}

/** Tenths of a megabyte, rounded up. */
function megabytes(bytes: number): string {
  return formatNumber(Math.ceil(bytes / 100_000) / 10);
}
