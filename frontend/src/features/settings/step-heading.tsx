import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it appears: screen readers read it, and the next Tab continues from here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
