import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useCopy } from "@/components/actions/use-copy";
import { FormActions } from "@/components/forms/form";
import { download } from "@/lib/browser/download";
import { StepHeading } from "../sections";
import styles from "../settings.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Codes that replace the phone. They cannot be shown again, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui();
  const copy = useCopy({
    copied: t`Recovery codes copied`,
    refused: t`Your browser doesn’t let Acremark copy. Download the codes instead.`,
  });
  return (
    <div className={styles.steps}>
      <StepHeading>
        <Trans>Save your recovery codes</Trans>
      </StepHeading>
      <p>
        <Trans>
          If you don’t have your phone, log in with one of these codes. Each works once. Store them
          somewhere safe. They won’t be shown again.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button onClick={() => void copy(codes.join("\n"))}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={() => save(codes)}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </FormActions>
    </div>
  );
}

function save(codes: readonly string[]): void {
  const text = `${codes.join("\n")}\n`;
  download(new TextEncoder().encode(text), "acremark-recovery-codes.txt");
}
