import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "@/components/actions/link-button";
import { EmptyState } from "@/components/feedback/empty-state";
import type { AskedByMe, Link } from "@/lib/api/links";
import { paths } from "@/lib/paths";
import { ownLinksQuery } from "@/lib/session/own-links";

/** Employees report for a farmer. Until a farmer accepts, they cannot report. */
export function NoFarmer() {
  // Without the server this says only what is certain.
  const { data: links = [] } = useQuery(ownLinksQuery);
  const asked = links.find(isAskedByMe);
  return asked ? <Waiting email={asked.email} /> : <NotAsked />;
}

function Waiting({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Waiting for ${email}`}
      action={
        <LinkButton to={paths.settingsLinks}>
          <Trans>See your request</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Your farmer has not answered your request yet. Once they accept, you can report.
      </Trans>
    </EmptyState>
  );
}

function NotAsked() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You are not linked to a farmer yet`}
      action={
        <LinkButton to={paths.settingsLinks} variant="primary">
          <Trans>Link to a farmer</Trans>
        </LinkButton>
      }
    >
      <Trans>
        You report plantings for a farmer. Send your farmer a request to report for the farm.
      </Trans>
    </EmptyState>
  );
}

function isAskedByMe(link: Link): link is AskedByMe {
  return "email" in link && link.status === "pending";
}
