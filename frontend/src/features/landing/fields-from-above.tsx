import styles from "./fields-from-above.module.css";

const PIN =
  "M0-34c-9.4 0-16.8 7.3-16.8 16.5C-16.8-6 0 10 0 10S16.8-6 16.8-17.5C16.8-26.7 9.4-34 0-34Z";

/** Decoration: quarter sections, pivots and furrows from the air. */
export function FieldsFromAbove({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 560 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="rows" width="10" height="10" patternUnits="userSpaceOnUse">
          <path className={styles.row} d="M0 5h10" />
        </pattern>
        <pattern
          id="furrows"
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(90)"
        >
          <path className={styles.row} d="M0 6h12" />
        </pattern>
        <pattern id="contours" width="64" height="18" patternUnits="userSpaceOnUse">
          <path className={styles.row} d="M0 9c16-9 16 9 32 0s16 9 32 0" />
        </pattern>
      </defs>
      <path className={styles.road} d="M-40-40h640v560H-40z" />
      <g transform="rotate(-9 280 240)">
        <path className={styles.wheat} d="M-90-60h216v196H-90z" />
        <path className={styles.corn} d="M138-60h204v196H138z" />
        <path className={styles.fallow} d="M354-60h300v196H354z" />
        <path className={styles.beets} d="M-90 148h216v210H-90z" />
        <path className={styles.fallow} d="M138 148h204v210H138z" />
        <path className={styles.wheat} d="M354 148h300v100H354z" />
        <path className={styles.corn} d="M354 260h300v98H354z" />
        <path className={styles.fallow} d="M-90 370h216v196H-90z" />
        <path className={styles.oats} d="M138 370h204v196H138z" />
        <path className={styles.beets} d="M354 370h300v196H354z" />
        <path fill="url(#rows)" d="M138-60h204v196H138zM354 260h300v98H354zM-90 148h216v210H-90z" />
        <path
          fill="url(#furrows)"
          d="M-90-60h216v196H-90zM354 148h300v100H354zM138 370h204v196H138z"
        />
        <path
          fill="url(#contours)"
          d="M354-60h300v196H354zM-90 370h216v196H-90zM354 370h300v196H354z"
        />
        <circle className={styles.oats} cx="240" cy="253" r="96" />
        <path className={styles.corn} d="M240 253V157a96 96 0 0 1 83 144Z" />
        <circle className={styles.pivot} cx="240" cy="253" r="32" />
        <circle className={styles.pivot} cx="240" cy="253" r="64" />
        <path className={styles.arm} d="m240 253 83 48" />
        <path className={styles.river} d="M-90 470c120-60 190 40 300-8s210-30 460-70" />
      </g>
      <Pin x={262} y={206} />
      <Pin x={452} y={330} />
      <Pin x={84} y={300} />
      <Pin x={420} y={92} />
    </svg>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse className={styles.shadow} cx="0" cy="11" rx="9" ry="3" />
      <path className={styles.pin} d={PIN} />
      <circle className={styles.eye} cx="0" cy="-17.5" r="6" />
    </g>
  );
}
