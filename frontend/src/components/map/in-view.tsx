import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import { formatAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { PlantingState } from "@/lib/planting/address";
import styles from "./beside.module.css";
import type { MapRows } from "./map-rows";

/** As many as a person reads rather than moving the map. */
const SHOWN = 25;

interface InViewProps {
  rows: MapRows;
  /** The places in the list of the plantings that the map shows. */
  places: readonly number[];
  /** Whether these are all plantings of an area that the person chose. */
  isSelected: boolean;
  /** The farmers' names by id, where plantings of several are shown. */
  names: ReadonlyMap<string, string> | undefined;
  addressOf: (plantingId: string) => string;
}

/** The plantings in the part that the map shows, to be opened without pressing a mark. */
export function InView({ rows, places, isSelected, names, addressOf }: InViewProps) {
  const { t } = useLingui();
  const id = useId();
  const more = places.length - SHOWN;
  const wordsOf = (place: number) => {
    const { farmer, crop, estimatedAcres } = rows.at(place);
    const acres = estimatedAcres === undefined ? undefined : formatAcres(estimatedAcres);
    return [cropName(crop), acres && t`${acres} acres`, names?.get(farmer)].filter(Boolean);
  };
  return (
    <section aria-labelledby={id} className={styles.inView}>
      <h2 id={id}>
        {isSelected ? <Trans>In the selected area</Trans> : <Trans>On the map</Trans>}
      </h2>
      <p role="status">
        <Plural value={places.length} one="# planting" other="# plantings" />
      </p>
      <ul>
        {places.slice(0, SHOWN).map((place) => {
          const { plantingId, fieldName } = rows.at(place);
          const state: PlantingState = { plantingId, fromList: true };
          return (
            <li key={plantingId}>
              <Link to={addressOf(plantingId)} state={state}>
                {fieldName}
              </Link>
              <span>{wordsOf(place).join(" · ")}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && isSelected && (
        <p>
          <Plural
            value={more}
            one="# more. Download it, or select a smaller area."
            other="# more. Download them, or select a smaller area."
          />
        </p>
      )}
      {more > 0 && !isSelected && (
        <p>
          <Plural
            value={more}
            one="# more. Zoom in to list it."
            other="# more. Zoom in to list them."
          />
        </p>
      )}
    </section>
  );
}
