import { Trans } from "@lingui/react/macro";
import type { LinkKind } from "@/lib/api/links";
import { useLinksPageName } from "./link-words";

interface WhatItOpensProps {
  kind: LinkKind;
  /** The reader of the text. */
  viewer: "farmer" | "employee";
}

/** Tells what the other person will see and do, before anyone agrees to a link. */
export function WhatItOpens({ kind, viewer }: WhatItOpensProps) {
  const page = useLinksPageName(viewer);
  return (
    <ul>
      <Points kind={kind} viewer={viewer} />
      <li>
        <Trans>You can end this at any time in Settings › {page}.</Trans>
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
            Your agent sees all of your plantings: field, crop, acres, location, dates, and who
            planted them.
          </Trans>
        </li>
        <li>
          <Trans>Your agent can correct them. Each planting’s history shows what changed.</Trans>
        </li>
        <li>
          <Trans>
            When you phone, your agent can enter a planting or a field for you. It is marked until
            you confirm it, and you can reject it.
          </Trans>
        </li>
        <li>
          <Trans>
            Your agent sees your fields, and can import, change, merge and split them. Only you can
            delete one.
          </Trans>
        </li>
      </>
    );
  }
  return viewer === "farmer" ? (
    <>
      <li>
        <Trans>
          An employee reports plantings for your farm. You see all of them and who reported each
          one.
        </Trans>
      </li>
      <li>
        <Trans>Employees see and change only the plantings they reported.</Trans>
      </li>
      <li>
        <Trans>
          Employees see all of your fields, and can add and change them. They cannot delete, merge
          or split a field.
        </Trans>
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
      <li>
        <Trans>
          You see the farm’s fields, and can add and change them. You cannot delete, merge or split
          a field.
        </Trans>
      </li>
    </>
  );
}
