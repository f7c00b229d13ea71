import { type ReactNode, type Ref, useContext } from "react";
import { UnsentCountContext } from "@/lib/workspace/unsent-count";

interface PageHeadingProps {
  children: ReactNode;
  /** What the browser's tab says of the page. */
  title: string;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}

/**
 * The one `h1` of a screen and the document's title, with how many plantings are unsent. The shell moves focus here after a
 * navigation, so a screen shows its heading at once, before its data has come.
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
