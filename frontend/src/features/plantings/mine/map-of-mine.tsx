import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Button } from "@/components/actions/button";
import { boxAround } from "@/lib/map/map-view";
import { withOpen } from "@/lib/map/open-record";
import { addressQuery } from "@/lib/paths";
import styles from "./my-plantings.module.css";
import { ShownMap, type ShownMapProps } from "./shown-map";

/** Whether the address asks for the map. */
export function isMapIn(query: URLSearchParams): boolean {
  return query.get("view") === "map";
}

/** The plantings on a map above their list. The address tells whether it is shown, so that Back hides it. */
export function MapOfMine(props: ShownMapProps) {
  const [query, setQuery] = useSearchParams();
  const isShown = isMapIn(query);
  if (!isShown && !boxAround(props.plantings.map(({ planting }) => planting))) return null;

  function show(isWanted: boolean): void {
    const next = withOpen(addressQuery(), undefined);
    for (const name of ["area", "at"]) next.delete(name);
    if (isWanted) next.set("view", "map");
    else next.delete("view");
    setQuery(next);
  }

  return (
    <div className={styles.map}>
      <Button aria-expanded={isShown} onClick={() => show(!isShown)}>
        {isShown ? <Trans>Hide the map</Trans> : <Trans>Show on a map</Trans>}
      </Button>
      {isShown && <ShownMap {...props} />}
    </div>
  );
}
