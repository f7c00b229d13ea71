import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isSentRequest, type Link } from "@/lib/api/links";
import { openingsQuery } from "@/lib/api/plantings";
import { formatInstant, formatInstantAfter } from "@/lib/language/format";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface SentPlantingProps {
  plantingId: string;
  /** The server received the farm's last report at this time. */
  at: string;
}

/** Says to the farm when a planting was sent, and whether an agent has opened it since. */
export function SentPlanting({ plantingId, at }: SentPlantingProps) {
  const { me } = useWorkspace();
  const { data: openings } = useQuery({ ...openingsQuery, enabled: me.userType !== "agent" });
  const { data: isAgentAsked = false } = useQuery({
    ...ownLinksQuery,
    staleTime: 60_000,
    enabled: me.userType === "farmer",
    select: isAgentPending,
  });
  const opening = openings?.get(plantingId);
  const sent = formatInstant(at);
  if (opening) {
    const [name, time] = [opening.by.firstName, formatInstantAfter(opening.at, at)];
    return (
      <Trans>
        Sent {sent}. {name} opened it {time}.
      </Trans>
    );
  }
  return isAgentAsked ? (
    <Trans>Sent {sent}. Your agent has not accepted yet.</Trans>
  ) : (
    <Trans>Sent {sent}.</Trans>
  );
}

/** Whether the only agents are asked ones. */
function isAgentPending(links: readonly Link[]): boolean {
  const ofAgents = links.filter(({ kind }) => kind === "agent");
  return ofAgents.some(isSentRequest) && ofAgents.every(({ status }) => status === "pending");
}
