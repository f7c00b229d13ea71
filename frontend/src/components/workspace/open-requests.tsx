import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "@/components/actions/button";
import { NoticeLine } from "@/components/feedback/notice";
import { isReceivedRequest, type Link, type ReceivedRequest } from "@/lib/api/links";
import { live } from "@/lib/api/query-client";
import { paths } from "@/lib/paths";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";

/** Tells who waits for the person's answer, and leads to it: there they see what a link allows before they agree. */
export function OpenRequests() {
  const { data: requests = [] } = useQuery({ ...ownLinksQuery, ...live, select: receivedRequests });
  const [first] = requests;
  if (!first) return null;
  const count = requests.length;
  return (
    <NoticeLine
      action={
        <LinkButton to={paths.settingsLinks} variant="quiet">
          <Trans>Answer</Trans>
        </LinkButton>
      }
    >
      {count === 1 ? (
        <OneRequest request={first} />
      ) : (
        <Trans>{count} people have asked to link with you.</Trans>
      )}
    </NoticeLine>
  );
}

function OneRequest({ request: { kind, user } }: { request: ReceivedRequest }) {
  const { me } = useWorkspaceState();
  const name = `${user.firstName} ${user.lastName}`.trim();
  if (kind === "agent") return <Trans>{name} asks to be your agent.</Trans>;
  return me?.userType === "employee" ? (
    <Trans>{name} asks you to report plantings for their farm.</Trans>
  ) : (
    <Trans>{name} asks to report plantings for your farm.</Trans>
  );
}

function receivedRequests(links: readonly Link[]): ReceivedRequest[] {
  return links.filter(isReceivedRequest);
}
