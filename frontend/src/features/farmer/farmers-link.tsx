import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Card } from "@/components/layout/page";
import { EndLink } from "@/components/links/end-link";
import type { ActiveLink, Link } from "@/lib/api/links";
import { formatInstantDay } from "@/lib/language/format";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import styles from "./farmer.module.css";

interface FarmersLinkProps {
  farmerId: string;
  onEnded: () => void;
}

/** Tells since when the farmer is linked, and how to end it. Devices do not store links. */
export function FarmersLink({ farmerId, onEnded }: FarmersLinkProps) {
  const { t } = useLingui();
  const id = useId();
  const links = useQuery(ownLinksQuery);
  const link = links.data?.find((one): one is ActiveLink => isActiveWith(one, farmerId));
  if (links.data && !link) return null;
  const since = link?.since && formatInstantDay(link.since);
  return (
    <Card aria-labelledby={id} className={styles.link}>
      <div>
        <h2 id={id}>
          <Trans>Link</Trans>
        </h2>
        <p>
          {since && <Trans>Linked to you since {since}.</Trans>}
          {!link && links.isError && t`You need a connection to see the link.`}
        </p>
      </div>
      {link && <EndLink link={link} me="agent" onEnded={onEnded} />}
    </Card>
  );
}

function isActiveWith(link: Link, farmerId: string): boolean {
  return link.status === "active" && link.user.userId === farmerId;
}
