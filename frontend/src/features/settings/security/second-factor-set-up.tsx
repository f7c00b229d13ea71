import { useState } from "react";
import type { PendingSecondFactor } from "@/lib/api/accounts";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpCode } from "./set-up-code";
import { SetUpPassword } from "./set-up-password";

interface SecondFactorSetUpProps {
  onEnabled: () => void;
  onEnd: () => void;
}

type Step =
  | { name: "password" }
  | { name: "code"; pending: PendingSecondFactor }
  | { name: "recovery"; codes: readonly string[] };

/** Asks for the password, shows the secret, takes its first code, and shows the recovery codes once. */
export function SecondFactorSetUp({ onEnabled, onEnd }: SecondFactorSetUpProps) {
  const [step, setStep] = useState<Step>({ name: "password" });
  switch (step.name) {
    case "password":
      return (
        <SetUpPassword
          onStarted={(pending) => setStep({ name: "code", pending })}
          onCancel={onEnd}
        />
      );
    case "code":
      return (
        <SetUpCode
          pending={step.pending}
          onConfirmed={(codes) => {
            setStep({ name: "recovery", codes });
            onEnabled();
          }}
          onCancel={onEnd}
        />
      );
    case "recovery":
      return <RecoveryCodes codes={step.codes} onDone={onEnd} />;
  }
}
