import { useLingui } from "@lingui/react/macro";
import { PageHeading } from "@/components/layout/page";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import styles from "./document-page.module.css";

export interface DocumentPageProps {
  document: "privacy-policy" | "terms-of-use";
}

/** A static document in a frame below the header. The document shows its own heading. */
export default function DocumentPage({ document }: DocumentPageProps) {
  const { t, i18n } = useLingui();
  const title = document === "privacy-policy" ? t`Privacy Policy` : t`Terms of Use`;
  const folder = i18n.locale === "en" ? "" : `${i18n.locale}/`;
  return (
    <div className={styles.page}>
      <PageHeading title={title} className={styles.heading}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </PageHeading>
      <iframe className={styles.frame} src={`/documents/${folder}${document}.html`} title={title} />
    </div>
  );
}
