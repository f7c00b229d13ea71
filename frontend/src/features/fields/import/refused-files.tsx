import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { FoundImport } from "@/lib/fields/import/found";
import { textOf } from "@/lib/language/texts-by-code";
import styles from "./import.module.css";

/** The files that could not be used, each with the reason. */
export function RefusedFiles({ found }: { found: FoundImport }) {
  const id = useId();
  if (found.refused.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Trans>Not read</Trans>
      </h2>
      <ul className={styles.refused}>
        {found.refused.map(({ file, fault }) => (
          <li key={`${file} ${fault.code}`}>
            <strong>{file}</strong>
            <span>{textOf("violations", fault.code, fault.message)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
