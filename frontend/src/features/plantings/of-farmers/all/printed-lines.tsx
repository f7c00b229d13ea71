import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Paper } from "@/components/print/paper";
import { NOTHING, PrintedTable } from "@/components/print/printed-table";
import { NotConfirmed } from "@/components/records/pending-mark";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import { formatAcres, formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { PrintedAcres } from "../counts";
import { usePaperFacts } from "../filter-words";
import type { Lines } from "./lines";

interface PrintedLinesProps {
  list: AllList;
  choice: ListChoice;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
  lines: Lines;
  /** The name of a group by its key. */
  nameOf: (key: string) => string;
}

/** The printed table: all its lines, with the columns of the screen. */
export function PrintedLines({ list, choice, names, lines, nameOf }: PrintedLinesProps) {
  const { t } = useLingui();
  return (
    <Paper title={t`All plantings`} facts={usePaperFacts(list, choice)} isWide>
      {() => (
        <PrintedTable
          isEven
          columns={[
            { label: t`Name` },
            { label: t`Farmer` },
            { label: t`Crop` },
            { label: t`Acres`, isNumeric: true },
            { label: t`Planted`, isShort: true },
          ]}
          count={lines.length}
          row={(index) => {
            const line = lines.at(index);
            if (line.isHeading) {
              const { key, plantings, acres, withoutAcres } = line.group;
              const count = t`${plural(plantings, { one: "# planting", other: "# plantings" })}`;
              return [
                <strong key="name">{nameOf(key)}</strong>,
                count,
                "",
                <PrintedAcres key="acres" acres={acres} withoutAcres={withoutAcres} />,
              ];
            }
            const { farmer, fieldName, crop, estimatedAcres, startDateISO, isPending } =
              list.rows.at(line.place);
            return [
              isPending ? <NotConfirmed key="name" name={fieldName} /> : fieldName,
              names.get(farmer) ?? NOTHING,
              cropName(crop),
              estimatedAcres === undefined ? NOTHING : formatAcres(estimatedAcres),
              startDateISO === undefined ? NOTHING : formatDate(startDateISO),
            ];
          }}
          total={[t`Total`, "", "", <PrintedAcres key="acres" {...list.totals} />]}
        />
      )}
    </Paper>
  );
}
