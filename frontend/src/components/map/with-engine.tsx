import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ErrorState, Loading } from "@/components/feedback/states";
import { logFailure } from "@/lib/browser/log-failure";
import styles from "./map.module.css";

interface WithEngineProps<Engine> {
  /** Names the engine among those of the page. */
  name: string;
  load: () => Promise<Engine>;
  /** Says that this browser cannot draw, and what stands instead. */
  unable: ReactNode;
  /** Learns that there is no map: the browser cannot draw one, or the engine did not come. */
  onMissing?: () => void;
  children: (engine: Engine, onUnable: () => void) => ReactNode;
}

/** A map once its engine is here, where the browser can draw one. */
export function WithEngine<Engine>(props: WithEngineProps<Engine>) {
  const { name, load, unable, children } = props;
  const { t } = useLingui();
  const engine = useQuery({
    queryKey: ["map", name],
    queryFn: load,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const [canDraw, setCanDraw] = useState(hasGraphics);
  const { error } = engine;
  useEffect(() => {
    if (error) logFailure("The map could not be loaded", error);
  }, [error]);
  const onMissing = useEffectEvent(() => props.onMissing?.());
  const isMissing = !canDraw || error !== null;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing]);
  if (!canDraw) return <Notice>{unable}</Notice>;
  if (engine.data) return children(engine.data, () => setCanDraw(false));
  if (error) {
    return (
      <ErrorState title={t`The map could not be loaded`} onRetry={() => void engine.refetch()} />
    );
  }
  return (
    <div className={styles.map}>
      <Loading label={t`Loading the map…`} />
    </div>
  );
}

let graphics: boolean | undefined;

/** Asks once: a browser allows a page only a few contexts. */
function hasGraphics(): boolean {
  graphics ??= document.createElement("canvas").getContext("webgl2") !== null;
  return graphics;
}
