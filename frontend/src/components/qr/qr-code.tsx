import { generate } from "lean-qr";
import styles from "./qr-code.module.css";

interface QrCodeProps {
  text: string;
  label: string;
}

/** Dark on light in both color schemes, as cameras need it. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = qrPath(text);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.code}>
      <path d={path} />
    </svg>
  );
}

/** The number of light modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrPath {
  /** The dark modules of each row, as rectangles of height 1. */
  path: string;
  /** The side of the square, in modules. */
  size: number;
}

/** Makes the QR code of a text as the path of an SVG. */
export function qrPath(text: string): QrPath {
  const code = generate(text);
  const runs: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      if (x > start) {
        runs.push(`M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`);
      }
    }
  }
  return { path: runs.join(""), size: code.size + 2 * QUIET_ZONE };
}
