import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CheckBox } from "@/components/forms/check-box";
import { canVibrate, isSignalOn, type SavedSignal, turnSignal } from "@/lib/browser/saved-signals";
import { SettingsSection } from "../sections";

/** How this device tells that a planting is saved, for people who do not look at the screen then. */
export function SavedSignalsSection() {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`When a planting is saved`} note={t`Only on this device.`}>
      <Signal signal="sound" label={t`Play a short sound`} />
      {canVibrate() && <Signal signal="vibration" label={t`Vibrate`} />}
    </SettingsSection>
  );
}

function Signal({ signal, label }: { signal: SavedSignal; label: string }) {
  const [isOn, setOn] = useState(() => isSignalOn(signal));
  return (
    <CheckBox
      label={label}
      name={signal}
      isChecked={isOn}
      onChange={(isChosen) => {
        turnSignal(signal, isChosen);
        setOn(isChosen);
      }}
    />
  );
}
