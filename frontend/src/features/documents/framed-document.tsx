import { useLingui } from "@lingui/react";
import { PageHeading } from "@/components/layout/page";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import styles from "./framed-document.module.css";

/** A static document in a frame below the header. The document shows its own heading. */
export function FramedDocument({ title, fileName }: { title: string; fileName: string }) {
  const { i18n } = useLingui();
  const folder = i18n.locale === "en" ? "" : `${i18n.locale}/`;
  return (
    <div className={styles.page}>
      <PageHeading title={title} className={styles.heading}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </PageHeading>
      <iframe className={styles.frame} src={`/documents/${folder}${fileName}`} title={title} />
    </div>
  );
}
