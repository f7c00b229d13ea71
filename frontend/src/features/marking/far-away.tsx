import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import type { FieldSuggestion } from "@/lib/rules";
import { Distance } from "./distance";

/** Asks whether the location is right, because no field of the farm is near. */
export function FarAway({ nearest: { fieldName, meters } }: { nearest: FieldSuggestion }) {
  const [isRight, setRight] = useState(false);
  if (isRight || meters === undefined) return null;
  return (
    <Notice
      action={
        <Button onClick={() => setRight(true)}>
          <Trans>Yes, it’s right</Trans>
        </Button>
      }
    >
      <Trans>
        The nearest field on this farm, {fieldName}, is <Distance meters={meters} /> away. Is this
        location right?
      </Trans>
    </Notice>
  );
}
