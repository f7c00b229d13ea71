/** A sound and a vibration that tell of a saved planting to a person who does not look at the screen. */
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";

/** A way to tell. Each is off until the person turns it on for this browser. */
export type SavedSignal = "sound" | "vibration";

const KEYS: Record<SavedSignal, string> = {
  sound: "saved-sound",
  vibration: "saved-vibration",
};

/** The unit is seconds. */
const SOUND_LENGTH = 0.15;
const SOUND_HERTZ = 880;
const SOUND_VOLUME = 0.2;

/** The unit is milliseconds. */
const VIBRATION_LENGTH = 80;

export function canVibrate(): boolean {
  return "vibrate" in navigator;
}

export function isSignalOn(signal: SavedSignal): boolean {
  return browserStorage().getItem(KEYS[signal]) !== null;
}

/** Turning a signal on gives it once, so that the person knows it. */
export function turnSignal(signal: SavedSignal, isOn: boolean): void {
  if (isOn) {
    browserStorage().setItem(KEYS[signal], "on");
    give(signal);
  } else {
    browserStorage().removeItem(KEYS[signal]);
  }
}

/** Gives the signals that are on. */
export function signalSaved(): void {
  for (const signal of ["sound", "vibration"] as const) {
    if (isSignalOn(signal)) give(signal);
  }
}

function give(signal: SavedSignal): void {
  if (signal === "sound") {
    sound().catch((error: unknown) => logFailure("The sound could not be played", error));
  } else if (canVibrate()) {
    navigator.vibrate(VIBRATION_LENGTH);
  }
}

async function sound(): Promise<void> {
  const context = new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = SOUND_HERTZ;
  volume.gain.value = SOUND_VOLUME;
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SOUND_LENGTH);
  tone.connect(volume).connect(context.destination);
  const ended = new Promise((resolve) => {
    tone.onended = resolve;
  });
  tone.start();
  tone.stop(context.currentTime + SOUND_LENGTH);
  await ended;
  await context.close();
}
