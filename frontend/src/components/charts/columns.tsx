import { Trans } from "@lingui/react/macro";
import { formatNumber } from "@/lib/language/format";
import styles from "./charts.module.css";

interface ColumnsProps {
  label: string;
  /** The headings of the figures: what names a column, and what it counts. */
  named: string;
  counted: string;
  columns: readonly Column[];
  /** The heading of the earlier figures, if the columns have them. */
  countedBefore?: string;
}

interface Column {
  name: string;
  value: number;
  /** What to compare the value with, as a quiet column beside it. */
  before?: number;
}

/** The height of the plot without the figure of its highest column, in pixels. */
const HEIGHT = 120;
const TOP = 24;

/** Columns side by side in the order of time, with their figures as a table. */
export function Columns({ label, named, counted, columns, countedBefore }: ColumnsProps) {
  const greatest = Math.max(...columns.map(highestOf), 1);
  const width = 100 / columns.length;
  const highest = columns.findIndex((column) => highestOf(column) === greatest);
  return (
    <figure className={styles.figure}>
      <svg role="img" aria-label={label} className={styles.plot} data-on-paper>
        {columns.map(({ name, value, before }, place) => (
          <g key={name}>
            {before !== undefined && (
              <Rectangle
                share={before / greatest}
                x={(place + 0.1) * width}
                width={width * 0.4}
                title={`${name}: ${formatNumber(before)}`}
                isQuiet
              />
            )}
            <Rectangle
              share={value / greatest}
              x={(place + (before === undefined ? 0.1 : 0.5)) * width}
              width={width * (before === undefined ? 0.8 : 0.4)}
              title={`${name}: ${formatNumber(value)}`}
            />
          </g>
        ))}
        <line x1="0" x2="100%" y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        <text x={`${(highest + 0.5) * width}%`} y={TOP - 6} textAnchor={anchorAt(highest, columns)}>
          {formatNumber(greatest)}
        </text>
      </svg>
      <div aria-hidden="true" className={styles.ends}>
        <span>{columns.at(0)?.name}</span>
        {columns.length > 1 && <span>{columns.at(-1)?.name}</span>}
      </div>
      <details className={styles.figures}>
        <summary>
          <Trans>The figures as a table</Trans>
        </summary>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{named}</th>
              <th scope="col">{counted}</th>
              {countedBefore !== undefined && <th scope="col">{countedBefore}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, value, before }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(value)}</td>
                {before !== undefined && <td>{formatNumber(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface RectangleProps {
  /** Of the height of the plot. */
  share: number;
  /** In hundredths of the width of the plot, like the width. */
  x: number;
  width: number;
  title: string;
  isQuiet?: boolean;
}

function Rectangle({ share, x, width, title, isQuiet = false }: RectangleProps) {
  const height = share * HEIGHT;
  return (
    <rect
      className={isQuiet ? styles.before : undefined}
      x={`${x}%`}
      y={TOP + HEIGHT - height}
      width={`${width}%`}
      height={height}
    >
      <title>{title}</title>
    </rect>
  );
}

function highestOf({ value, before = 0 }: Column): number {
  return Math.max(value, before);
}

/** Keeps the figure of a column at either end inside the plot. */
function anchorAt(place: number, columns: readonly unknown[]): "start" | "middle" | "end" {
  if (place < columns.length * 0.1) return "start";
  return place > columns.length * 0.9 ? "end" : "middle";
}
