import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { NotConfirmed } from "@/components/entries/pending-mark";
import { Paper } from "@/components/print/paper";
import { NOTHING, PrintedTable } from "@/components/print/printed-table";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import { formatAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Person } from "@/lib/local/schema";
import { BlockingReasons } from "../blocking-reasons";
import { columnLabel, isDay, type OptionalColumn } from "../columns";
import { PrintedAcres } from "../counts";
import { usePaperFacts } from "../filter-words";
import { Cell } from "../planting-row";
import type { Lines } from "./lines";

interface PrintedLinesProps {
  list: AllList;
  choice: ListChoice;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
  /** Everyone whom a planting names, by id. */
  people: ReadonlyMap<string, Person> | undefined;
  /** The columns of the screen after the acres. */
  columns: readonly OptionalColumn[];
  lines: Lines;
  /** The name of a group by its key. */
  nameOf: (key: string) => string;
}

/** The printed table: all its lines, with the columns of the screen. */
export function PrintedLines(props: PrintedLinesProps) {
  const { list, choice, names, people, columns, lines, nameOf } = props;
  const { t, i18n } = useLingui();
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
            ...columns.map((column) => ({
              label: columnLabel(i18n, column),
              isShort: isDay(column),
            })),
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
            const planting = list.rows.at(line.place);
            const { farmer, fieldName, crop, estimatedAcres, isPending } = planting;
            return [
              <Fragment key="name">
                {isPending ? <NotConfirmed name={fieldName} /> : fieldName}
                <BlockingReasons reasons={planting.blocking} />
              </Fragment>,
              names.get(farmer) ?? NOTHING,
              cropName(crop),
              estimatedAcres === undefined ? NOTHING : formatAcres(estimatedAcres),
              ...columns.map((column) => (
                <Cell key={column.id} column={column} planting={planting} people={people} />
              )),
            ];
          }}
          total={[t`Total`, "", "", <PrintedAcres key="acres" {...list.totals} />]}
        />
      )}
    </Paper>
  );
}
