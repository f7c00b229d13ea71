import type { ReactNode, Ref } from "react";

interface PageHeadingProps {
  children: ReactNode;
  /** What the browser's tab says of the page. */
  title: string;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}

/**
 * The one `h1` of a screen and the document's title. The shell moves focus here after a
 * navigation, so a screen shows its heading at once, before its data has come.
 */
export function PageHeading({ children, title, className, ref }: PageHeadingProps) {
  return (
    <>
      <title>{title === "Acremark" ? title : `${title} · Acremark`}</title>
      <h1 ref={ref} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
