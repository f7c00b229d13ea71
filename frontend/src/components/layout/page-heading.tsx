import { type ReactNode, type Ref, useContext } from "react";
import { UnsentCountContext } from "@/lib/workspace/unsent-count";

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
