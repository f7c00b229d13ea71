import { Trans } from "@lingui/react/macro";
import { formatNumber } from "@/lib/language/format";
import styles from "./charts.module.css";

interface ColumnsProps {
  label: string;
  /** The headings of the figures: what names a column, and what it counts. */
  named: string;
  counted: string;
  columns: readonly { name: string; value: number }[];
}

/** The height of the plot without the figure of its highest column, in pixels. */
const HEIGHT = 120;
const TOP = 24;

/** Columns side by side in the order of time, with their figures as a table. */
export function Columns({ label, named, counted, columns }: ColumnsProps) {
  const greatest = Math.max(...columns.map(({ value }) => value), 1);
  const width = 100 / columns.length;
  const highest = columns.findIndex(({ value }) => value === greatest);
  return (
    <figure className={styles.figure}>
      <svg role="img" aria-label={label} className={styles.plot} data-on-paper>
        {columns.map(({ name, value }, place) => {
          const height = (value / greatest) * HEIGHT;
          return (
            <rect
              key={name}
              x={`${(place + 0.1) * width}%`}
              y={TOP + HEIGHT - height}
              width={`${width * 0.8}%`}
              height={height}
            >
              <title>{`${name}: ${formatNumber(value)}`}</title>
            </rect>
          );
        })}
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
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Keeps the figure of a column at either end inside the plot. */
function anchorAt(place: number, columns: readonly unknown[]): "start" | "middle" | "end" {
  if (place < columns.length * 0.1) return "start";
  return place > columns.length * 0.9 ? "end" : "middle";
}
