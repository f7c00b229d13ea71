import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { EndLink } from "@/components/links/end-link";
import type { ActiveLink } from "@/lib/api/links";
import { matching } from "@/lib/language/names";
import { rules, type UserType } from "@/lib/rules";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { LinkedPerson } from "./linked-person";
import { PeopleSearch } from "./people-search";

interface LinkedSectionProps {
  links: readonly ActiveLink[];
  me: UserType;
}

/** The people that are linked to the person, by name. */
export function LinkedSection({ links, me }: LinkedSectionProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState("");
  const byName = useMemo(() => sortedByName(links), [links]);
  const found = useMemo(() => matching(byName, search.trim()), [byName, search]);
  return (
    <SettingsSection title={t`Linked to you`} headingRef={heading}>
      {links.length === 0 && (
        <p className={styles.note}>
          <Trans>No one is linked to you yet.</Trans>
        </p>
      )}
      <PeopleSearch found={found.length} count={links.length} value={search} onChange={setSearch} />
      {found.length > 0 && (
        <ul className={styles.sessions}>
          {found.map(({ link }) => (
            <li key={link.linkId} className={styles.linked}>
              <LinkedPerson user={link.user} />
              <EndLink link={link} me={me} onEnded={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

interface Findable {
  link: ActiveLink;
  label: string;
  words: string;
}

function sortedByName(links: readonly ActiveLink[]): Findable[] {
  const byPerson = new Map(links.map((link) => [link.user.userId, link]));
  const ordered = rules().rankFarmers(
    links.map(({ user }) => user),
    [],
  );
  return ordered.flatMap(({ value, label }) => {
    const link = byPerson.get(value);
    const words = [link?.user.farmName, link?.user.email].filter(Boolean).join(" ");
    return link ? { link, label, words } : [];
  });
}
