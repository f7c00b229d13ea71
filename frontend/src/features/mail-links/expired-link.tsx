import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/feedback/empty-state";

interface ExpiredLinkProps {
  children: ReactNode;
  /** The way to another link. */
  action: ReactNode;
}

/** Stands in the place of what a link of a mail would have led to. */
export function ExpiredLink({ children, action }: ExpiredLinkProps) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`This link no longer works`} action={action}>
      <p role="alert">{children}</p>
    </EmptyState>
  );
}
