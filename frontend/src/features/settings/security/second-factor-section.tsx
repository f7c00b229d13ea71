import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { cx } from "@/components/layout/class-names";
import { type SecondFactor, secondFactorQuery } from "@/lib/api/accounts";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { SettingsQuery } from "../settings-query";
import { SecondFactorRemoval } from "./second-factor-removal";
import { SecondFactorSetUp } from "./second-factor-set-up";

/** Asks for a code in addition to the password, so that a stolen password is not enough. */
export function SecondFactorSection() {
  const { t } = useLingui();
  const query = useQuery(secondFactorQuery);
  return (
    <SettingsSection
      title={t`Two-step verification`}
      note={t`Log in with your password and a code from an app on your phone. A stolen password alone won’t let anyone in.`}
    >
      <SettingsQuery
        query={query}
        loading={t`Loading two-step verification…`}
        failed={t`Two-step verification could not be loaded`}
      >
        {(secondFactor) => <State secondFactor={secondFactor} />}
      </SettingsQuery>
    </SettingsSection>
  );
}

function State({ secondFactor }: { secondFactor: SecondFactor }) {
  const queryClient = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const renew = () => queryClient.invalidateQueries(secondFactorQuery);
  if (isSettingUp) {
    return <SecondFactorSetUp onEnabled={() => void renew()} onEnd={() => setSettingUp(false)} />;
  }
  return secondFactor.enabled ? (
    <On recoveryCodesLeft={secondFactor.recoveryCodesLeft} onRemoved={() => void renew()} />
  ) : (
    <Off onSetUp={() => setSettingUp(true)} />
  );
}

/** An unconfirmed address may be someone else's, and a second factor would lock that person out. */
function Off({ onSetUp }: { onSetUp: () => void }) {
  const isVerified = useEmailVerified() ?? true;
  return (
    <div className={styles.state}>
      <span className={styles.tag}>
        <Trans>Off</Trans>
      </span>
      {isVerified ? (
        <Button onClick={onSetUp}>
          <Trans>Set up</Trans>
        </Button>
      ) : (
        <p className={styles.note}>
          <Trans>Confirm your email address before you set this up.</Trans>
        </p>
      )}
    </div>
  );
}

interface OnProps {
  recoveryCodesLeft: number;
  onRemoved: () => void;
}

function On({ recoveryCodesLeft, onRemoved }: OnProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <div className={styles.state}>
        <p>
          <span className={cx(styles.tag, styles.good)}>
            <Trans>On</Trans>
          </span>{" "}
          <Plural
            value={recoveryCodesLeft}
            one="# recovery code is left."
            other="# recovery codes are left."
          />
        </p>
        <Button onClick={() => setRemoving(true)}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>
          To get new recovery codes, turn two-step verification off and set it up again.
        </Trans>
      </p>
      <SecondFactorRemoval
        isOpen={isRemoving}
        onRemoved={() => {
          setRemoving(false);
          onRemoved();
        }}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
