import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { Distance } from "@/components/workspace/distance";
import type { FieldSuggestion } from "@/lib/rules";

/** Asks whether the location is right, because no field of the farm is near. */
export function FarAway({ nearest, onRight }: { nearest: FieldSuggestion; onRight: () => void }) {
  const { fieldName, meters } = nearest;
  const [isRight, setRight] = useState(false);
  if (isRight || meters === undefined) return null;
  return (
    <Notice
      action={
        <Button
          onClick={() => {
            setRight(true);
            onRight();
          }}
        >
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
