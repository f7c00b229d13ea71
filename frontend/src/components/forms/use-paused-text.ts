import { useEffect, useState } from "react";

/** The pause after the last key before the owner gets the text, in milliseconds. */
const PAUSE = 200;

/**
 * A text that its owner gets when the person pauses, or at once by `keep`. A value that does not come from here, such as
 * from Back, replaces it.
 */
export function usePausedText(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  function keep(): void {
    if (text === sent) return;
    setSent(text);
    onPause(text);
  }

  useEffect(() => {
    if (text === sent) return undefined;
    const pause = setTimeout(keep, PAUSE);
    return () => clearTimeout(pause);
  });
  return { text, setText, keep };
}
