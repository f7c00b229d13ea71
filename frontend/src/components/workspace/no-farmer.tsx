import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { EmptyState } from "@/components/feedback/states";
import { isSentRequest, type Link } from "@/lib/api/links";
import { live } from "@/lib/api/query-client";
import { paths } from "@/lib/paths";
import { ownLinksQuery, ownUserQuery } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";

/** Employees report for a farmer. Until a farmer accepts, they cannot report. */
export function NoFarmer() {
  const reason = useReason();
  return (
    reason && (
      <EmptyState title={reason.title} action={reason.action}>
        {reason.text}
      </EmptyState>
    )
  );
}

/** The same on a page that shows other things too. */
export function NoFarmerNotice() {
  const reason = useReason();
  return (
    reason && (
      <Notice action={reason.action}>
        <strong>{reason.title}</strong>
        <br />
        {reason.text}
      </Notice>
    )
  );
}

interface Reason {
  title: string;
  text: ReactNode;
  action: ReactNode;
}

/** Returns undefined until the server has answered. Without the server it says only what is certain. */
function useReason(): Reason | undefined {
  const { t } = useLingui();
  const { data: email, isPending } = useQuery({ ...ownLinksQuery, ...live, select: askedFarmer });
  // Once the farmer accepts, the person's own record names them, and the page goes on.
  useQuery({ ...ownUserQuery(useSessionEmail() ?? ""), ...live });
  if (isPending) return undefined;
  if (email) {
    return {
      title: t`Waiting for ${email}`,
      text: (
        <Trans>
          Your farmer has not answered your request yet. Once they accept, you can report.
        </Trans>
      ),
      action: (
        <LinkButton to={paths.settingsLinks}>
          <Trans>See your request</Trans>
        </LinkButton>
      ),
    };
  }
  return {
    title: t`You are not linked to a farmer yet`,
    text: (
      <Trans>
        You report plantings for a farmer. Send your farmer a request to report for the farm.
      </Trans>
    ),
    action: (
      <LinkButton to={paths.settingsLinks} variant="primary">
        <Trans>Link to a farmer</Trans>
      </LinkButton>
    ),
  };
}

function askedFarmer(links: readonly Link[]): string | undefined {
  return links.find(isSentRequest)?.email;
}

/** Stands in place of what farmers have reported, until an agent has a farmer. */
export function NoFarmers() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No farmers are linked to you yet`}
      action={
        <LinkButton to={paths.invite} variant="primary">
          <Trans>Invite your farmers</Trans>
        </LinkButton>
      }
    >
      <Trans>Farmers appear here once they choose you as their agent.</Trans>
    </EmptyState>
  );
}
