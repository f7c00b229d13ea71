import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useCopy } from "@/components/actions/use-copy";
import { FormActions } from "@/components/forms/form";
import type { NewToken as Made } from "@/lib/api/tokens";
import { StepHeading } from "../sections";
import styles from "../settings.module.css";

/** The new token. It cannot be shown again, because the server stores only its hash. */
export function NewToken({ made: { token, name }, onDone }: { made: Made; onDone: () => void }) {
  const { t } = useLingui();
  const copy = useCopy({
    copied: t`Access token copied`,
    refused: t`Your browser doesn’t let Acremark copy. Select the token and copy it.`,
  });
  const layer = `${window.location.origin}/ogc`;
  return (
    <div className={styles.steps}>
      <StepHeading>
        <Trans>Your new token “{name}”</Trans>
      </StepHeading>
      <p>
        <Trans>It won’t be shown again, so copy it now. Don’t share it.</Trans>
      </p>
      <div className={styles.secret}>
        <div className={styles.key}>
          <code>{token}</code>
        </div>
      </div>
      <p>
        <Trans>
          In QGIS or ArcGIS Pro, add an OGC API Features connection to <code>{layer}</code> with any
          user name, and this token as the password.
        </Trans>
      </p>
      <FormActions>
        <Button variant="primary" onClick={() => void copy(token)}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </FormActions>
    </div>
  );
}
