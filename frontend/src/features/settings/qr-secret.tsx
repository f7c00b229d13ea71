import { lazy, type ReactNode, Suspense } from "react";
import styles from "./settings.module.css";

/** Drawn in the browser, so that no other site learns the secret. The encoder loads only when it is needed. */
const QrCode = lazy(() => import("@/components/qr/qr-code"));

interface QrSecretProps {
  text: string;
  label: string;
  /** The secret as a text. */
  children: ReactNode;
}

/** A secret as a QR code for a camera, with its text beside it. */
export function QrSecret({ text, label, children }: QrSecretProps) {
  return (
    <div className={styles.secret}>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={text} label={label} />
        </Suspense>
      </div>
      {children}
    </div>
  );
}
