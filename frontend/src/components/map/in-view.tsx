import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { ListInView } from "./list-in-view";
import type { MapRows } from "./map-rows";

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
  const wordsOf = (place: number) => {
    const { farmer, crop, estimatedAcres } = rows.at(place);
    const acres = estimatedAcres === undefined ? undefined : formatAcres(estimatedAcres);
    return [cropName(crop), acres && t`${acres} acres`, names?.get(farmer)].filter(Boolean);
  };
  return (
    <ListInView
      heading={isSelected ? <Trans>In the selected area</Trans> : undefined}
      items={places}
      count={<Plural value={places.length} one="# planting" other="# plantings" />}
      rowOf={(place) => {
        const { plantingId, fieldName } = rows.at(place);
        return (
          <li key={plantingId}>
            <Link to={addressOf(plantingId)}>{fieldName}</Link>
            <span>{wordsOf(place).join(" · ")}</span>
          </li>
        );
      }}
      restOf={isSelected ? toDownload : undefined}
    />
  );
}

function toDownload(more: number): ReactNode {
  return (
    <Plural
      value={more}
      one="# more. Download it, or select a smaller area."
      other="# more. Download them, or select a smaller area."
    />
  );
}
