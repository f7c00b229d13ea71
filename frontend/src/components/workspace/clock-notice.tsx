import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { today } from "@/lib/browser/clock";
import { formatDate } from "@/lib/language/format";
import { useRightToday } from "@/lib/planting/right-today";

interface ClockNoticeProps {
  /** The start date of the form. */
  start: string;
  onCorrect: (right: string) => void;
}

/** Tells that the form has the date of a wrong clock, and offers the right one. */
export function ClockNotice({ start, onCorrect }: ClockNoticeProps) {
  const right = useRightToday();
  const own = today();
  if (right === own || start !== own) return null;
  const [wrong, corrected] = [formatDate(own), formatDate(right)];
  return (
    <div role="status">
      <Notice
        action={
          <Button onClick={() => onCorrect(right)}>
            <Trans>Use {corrected}</Trans>
          </Button>
        }
      >
        <Trans>
          Your phone says that today is {wrong}, but it is {corrected}. Check the phone’s clock.
        </Trans>
      </Notice>
    </div>
  );
}
