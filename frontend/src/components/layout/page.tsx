import { type ComponentProps, type ReactNode, type Ref, useContext } from "react";
import { UnsentCountContext } from "@/lib/workspace/workspace-context";
import { cx } from "./class-names";
import styles from "./page.module.css";

interface PageProps {
  /** `narrow` for forms, `reading` for text, `full` for data. */
  width?: "narrow" | "reading" | "full";
  /** Reaches to the end of the window, so that controls can be near the thumb. */
  isTall?: boolean;
  /** On a desk, with smaller controls and less space above, because a pointer hits them and a desk wants rows. */
  isDense?: boolean;
  /** With less space above, which leaves the room to the page's map. */
  hasMap?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The column of a screen, between the header and the end of the window. */
export function Page(props: PageProps) {
  const { width = "full", isTall, isDense, hasMap, className, children } = props;
  const looks = [isTall && styles.tall, isDense && styles.dense, hasMap && styles.withMap];
  return <div className={cx(styles.page, styles[width], ...looks, className)}>{children}</div>;
}

interface PageHeadingProps {
  children: ReactNode;
  /** The title in the browser's tab. */
  title: string;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}

/**
 * The only `h1` of a screen, and the document's title with the number of unsent changes. The
 * shell moves focus here after a navigation, so a screen shows its heading at once, before its data
 * has loaded.
 */
export function PageHeading({ children, title, className, ref }: PageHeadingProps) {
  const unsent = useContext(UnsentCountContext);
  const name = title === "Acremark" ? title : `${title} · Acremark`;
  return (
    <>
      <title>{unsent > 0 ? `(${unsent}) ${name}` : name}</title>
      <h1 ref={ref} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}

/** A raised surface for one subject. Give it an `aria-labelledby` if it contains a section. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section {...props} className={cx(styles.card, className)} />;
}
