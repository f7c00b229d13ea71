import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { FoundImport } from "@/lib/fields/import/found";
import { textOf } from "@/lib/language/texts-by-code";
import type { CodedText } from "@/lib/wasm";
import styles from "./import.module.css";

/** The files that could not be used, each with the reason. */
export function RefusedFiles({ found }: { found: FoundImport }) {
  const remarks = found.refused.map(({ file, error }) => ({ file, text: error }));
  return <Remarks heading={<Trans>Not read</Trans>} remarks={remarks} />;
}

/** The files that were read, but with a doubt. */
export function WarnedFiles({ found: { warnings } }: { found: FoundImport }) {
  const remarks = warnings.map(({ file, warning }) => ({ file, text: warning }));
  return <Remarks heading={<Trans>Please check</Trans>} remarks={remarks} />;
}

interface RemarksProps {
  heading: ReactNode;
  remarks: readonly { file: string; text: CodedText }[];
}

function Remarks({ heading, remarks }: RemarksProps) {
  const id = useId();
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.refused}>
        {remarks.map(({ file, text: { code, message } }) => (
          <li key={`${file} ${code}`}>
            <strong>{file}</strong>
            <span>{textOf("violations", code, message)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
