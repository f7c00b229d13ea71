import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { DiscardButton } from "@/components/layout/discard-button";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { formatInstant } from "@/lib/language/format";
import type { Draft } from "@/lib/planting/draft";
import { rules } from "@/lib/rules";
import styles from "./marking.module.css";

interface UnfinishedProps {
  draft: Draft;
  /** Whether it replaces what the person was working on. */
  takesFocus: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers a draft from before a phone call or a closed page. It is neither lost nor saved without the person. */
export function Unfinished({ draft, takesFocus, onContinue, onDiscard }: UnfinishedProps) {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  const { fieldName, crop } = draft.values;
  const cropLabel = rules()
    .cropOptions()
    .find(({ value }) => value === crop)?.label;
  const entered = [fieldName, cropLabel].filter(Boolean).join(" · ");
  const begunAt = formatInstant(new Date(draft.begunAt).toISOString());
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Unfinished planting</Trans>
      </h2>
      {entered && <p className={styles.entered}>{entered}</p>}
      <p>
        <Trans>Started {begunAt}, not saved.</Trans>
      </p>
      <div className={styles.choices}>
        <Button variant="primary" isWide onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
        <DiscardButton
          isWide
          onDiscard={onDiscard}
          words={{
            title: t`Discard this planting?`,
            text: t`What you entered has not been saved.`,
          }}
        >
          <Trans>Discard</Trans>
        </DiscardButton>
      </div>
    </div>
  );
}
