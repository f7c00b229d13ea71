import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/actions/button";
import { NoticeLine } from "@/components/feedback/notice";
import { countWaiting } from "@/lib/local/pending";
import { paths } from "@/lib/paths";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** Leads the farmer to what agents entered for them and they have not answered. */
export function EntriesToConfirm() {
  const { data: waiting } = useLocalIfOpen(["entries-to-confirm"], async ({ database, me }) =>
    me.userType === "farmer" ? countWaiting(database, me.userId) : undefined,
  );
  if (!waiting) return null;
  return (
    <>
      <ToConfirm count={waiting.planting} to={paths.myPlantings}>
        <Plural
          value={waiting.planting}
          one="# planting to confirm"
          other="# plantings to confirm"
        />
      </ToConfirm>
      <ToConfirm count={waiting.field} to={paths.fields}>
        <Plural value={waiting.field} one="# field to confirm" other="# fields to confirm" />
      </ToConfirm>
    </>
  );
}

interface ToConfirmProps {
  count: number;
  /** The page on which the farmer answers. */
  to: string;
  children: ReactNode;
}

function ToConfirm({ count, to, children }: ToConfirmProps) {
  if (count === 0) return null;
  return (
    <NoticeLine
      action={
        <LinkButton to={to} variant="quiet">
          <Trans>Answer</Trans>
        </LinkButton>
      }
    >
      {children}
    </NoticeLine>
  );
}
