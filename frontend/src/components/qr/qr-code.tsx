import styles from "./qr-code.module.css";
import { qrPath } from "./qr-path";

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
