import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isReceivedRequest, type Link } from "@/lib/api/links";
import { newsCountQuery } from "@/lib/api/news";
import { countWaiting } from "@/lib/local/pending";
import { unsentOf } from "@/lib/local/records";
import { useUnreadCorrections } from "@/lib/planting/use-unread-corrections";
import { ALL_KINDS, eachKind, type Kind } from "@/lib/records/kinds";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { setWaiting } from "@/lib/workspace/waiting";
import { type OpenWorkspace, useWorkspaceState } from "@/lib/workspace/workspace-context";

/**
 * Gathers what waits for the person, for the header. It asks the server once, and again whenever a page does; how much
 * is new to an agent, it asks every few seconds.
 */
export function GatherWaiting({ email }: { email: string }) {
  const { me } = useWorkspaceState();
  const { data: requests = 0 } = useQuery({
    ...ownLinksQuery,
    select: requestsIn,
    // Nobody sends an agent a request: a farmer names an agent, and that is enough.
    enabled: me !== undefined && me.userType !== "agent",
  });
  const { data: news = 0 } = useQuery({ ...newsCountQuery, enabled: me?.userType === "agent" });
  const { data: unsent } = useLocalIfOpen(["unsent"], ({ database }) => unsentOf(database));
  const corrections = useUnreadCorrections();
  const { data: entries } = useLocalIfOpen(["waiting-entries"], entriesIn);
  const refused = unsent?.attention ?? NOTHING;
  const fields = refused.field + (entries?.field ?? 0);
  // An agent finds both on the page of all farmers.
  const alsoFields = me?.userType === "agent" ? fields : 0;
  const plantings = reportsIn(refused) + corrections + (entries?.planting ?? 0) + alsoFields;
  useEffect(
    () => setWaiting(email, { requests, plantings, fields, news }),
    [email, requests, plantings, fields, news],
  );
  return null;
}

const NOTHING = eachKind(() => 0);

/** The refused records of the kinds that wait where plantings do. */
function reportsIn(refused: Readonly<Record<Kind, number>>): number {
  const reports = ALL_KINDS.filter((kind) => kind !== "field");
  return reports.reduce((sum, kind) => sum + refused[kind], 0);
}

function requestsIn(links: readonly Link[]): number {
  return links.filter(isReceivedRequest).length;
}

/** What agents entered and the farmer has not answered. Only the farmer answers. */
function entriesIn({ database, me }: OpenWorkspace) {
  return me.userType === "farmer"
    ? countWaiting(database, me.userId)
    : Promise.resolve(eachKind(() => 0));
}
