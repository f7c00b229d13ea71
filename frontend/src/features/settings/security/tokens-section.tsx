import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type NewToken as Made, type OwnToken, tokensQuery } from "@/lib/api/tokens";
import { formatDate, formatInstant } from "@/lib/language/format";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { SettingsQuery } from "../settings-query";
import { EndToken } from "./end-token";
import { NewToken } from "./new-token";
import { TokenForm } from "./token-form";

/** Tokens with which the person's programs read their plantings and fields. */
export function TokensSection() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<Made>();
  return (
    <SettingsSection
      title={t`Access tokens`}
      note={t`With a token, a program such as QGIS reads the plantings and fields that you see here. It can’t change anything. Changing your password revokes all tokens.`}
      headingRef={heading}
    >
      {made ? (
        <NewToken key={made.tokenId} made={made} onDone={() => setMade(undefined)} />
      ) : (
        <TokenForm onMade={setMade} />
      )}
      <SettingsQuery
        query={tokens}
        loading={t`Loading your access tokens…`}
        failed={t`Your access tokens could not be loaded`}
      >
        {(own) => (
          <Tokens
            tokens={own}
            onEnded={(tokenId) => {
              if (made?.tokenId === tokenId) setMade(undefined);
              heading.current?.focus();
            }}
          />
        )}
      </SettingsQuery>
    </SettingsSection>
  );
}

interface TokensProps {
  tokens: readonly OwnToken[];
  onEnded: (tokenId: string) => void;
}

function Tokens({ tokens, onEnded }: TokensProps) {
  if (tokens.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>No access tokens.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.sessions}>
      {tokens.map((token) => (
        <li key={token.tokenId} className={styles.session}>
          <div className={styles.person}>
            <strong>{token.name}</strong>
            <TokenTimes token={token} />
          </div>
          <EndToken token={token} onEnded={() => onEnded(token.tokenId)} />
        </li>
      ))}
    </ul>
  );
}

function TokenTimes({ token: { expiresOn, lastUsedAt } }: { token: OwnToken }) {
  const until = formatDate(expiresOn);
  const used = lastUsedAt && formatInstant(lastUsedAt);
  return (
    <p className={styles.note}>
      {used ? (
        <Trans>
          Works until {until}, last used {used}
        </Trans>
      ) : (
        <Trans>Works until {until}, not used yet</Trans>
      )}
    </p>
  );
}
