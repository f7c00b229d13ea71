import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when its step is shown, so that it is read out and the next Tab goes on there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
