import { type RefObject, useEffect } from "react";
import { useSearchParams } from "react-router";
import { showControl } from "./checked-form";

/** The parameter of the address that names a member of the record. */
export const MEMBER = "member";

/** Focuses the form field of the member that the address names, once the form is there. */
export function useNamedMember(form: RefObject<HTMLFormElement | null>): void {
  const [query] = useSearchParams();
  const member = query.get(MEMBER);
  useEffect(() => {
    if (member === null) return;
    // A dialog focuses its first form field when it opens, which is after this effect.
    const frame = requestAnimationFrame(() => {
      if (form.current) showControl(form.current, new Set([member]));
    });
    return () => cancelAnimationFrame(frame);
  }, [form, member]);
}
