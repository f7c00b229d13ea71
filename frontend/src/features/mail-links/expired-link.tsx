import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/feedback/states";

interface ExpiredLinkProps {
  children: ReactNode;
  /** A button or link that leads to a new link. */
  action: ReactNode;
}

/** Replaces the page of an email's link that no longer works. */
export function ExpiredLink({ children, action }: ExpiredLinkProps) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`This link no longer works`} action={action}>
      <p role="alert">{children}</p>
    </EmptyState>
  );
}
