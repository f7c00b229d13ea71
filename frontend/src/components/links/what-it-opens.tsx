import { Trans } from "@lingui/react/macro";
import type { LinkKind } from "@/lib/api/links";
import styles from "./links.module.css";

interface WhatItOpensProps {
  kind: LinkKind;
  /** Whom it is said to. */
  viewer: "farmer" | "employee";
}

/** What the other side sees and does once a link is made; said before anybody agrees to it. */
export function WhatItOpens({ kind, viewer }: WhatItOpensProps) {
  return (
    <ul className={styles.points}>
      <Points kind={kind} viewer={viewer} />
      <li>
        <Trans>You can end it at any time in your settings.</Trans>
      </li>
    </ul>
  );
}

function Points({ kind, viewer }: WhatItOpensProps) {
  if (kind === "agent") {
    return (
      <>
        <li>
          <Trans>
            Your agent sees all of your plantings: field, crop, acres, place, dates, and who
            planted.
          </Trans>
        </li>
        <li>
          <Trans>Your agent may correct them. What was changed stays in their history.</Trans>
        </li>
      </>
    );
  }
  return viewer === "farmer" ? (
    <>
      <li>
        <Trans>
          An employee reports plantings for your farm. You see all of them, and by whom.
        </Trans>
      </li>
      <li>
        <Trans>An employee sees and changes only what that employee reported.</Trans>
      </li>
    </>
  ) : (
    <>
      <li>
        <Trans>You report plantings for the farm. They belong to the farmer.</Trans>
      </li>
      <li>
        <Trans>The farmer and the farmer’s agents see them with your name.</Trans>
      </li>
    </>
  );
}
