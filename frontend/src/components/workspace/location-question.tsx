import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import type { Point } from "@/lib/rules";
import { HowFar } from "./distance";
import type { AskedLocation } from "./use-location-question";

/** Asks whether an unlikely location is right. It can be saved as it is, or as it was probably meant. */
export function LocationQuestion({ asked }: { asked: AskedLocation | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { location, warning, answer } = asked;
  const { meant, nearestFar } = warning;
  const place = written(location);
  const suggestion = meant && whatDiffers(location, meant);
  return (
    <Dialog
      title={t`Is this location right?`}
      isOpen
      onClose={() => answer(undefined)}
      actions={
        <>
          <Button onClick={() => answer(undefined)}>
            <Trans>Change the location</Trans>
          </Button>
          <Button variant={meant ? "secondary" : "primary"} onClick={() => answer(location)}>
            <Trans>Yes, save</Trans>
          </Button>
          {meant && (
            <Button variant="primary" onClick={() => answer(meant)}>
              <Trans>Use {suggestion}</Trans>
            </Button>
          )}
        </>
      }
    >
      {warning.isOutsideUs && (
        <p>
          <Trans>{place} is outside the United States.</Trans>
        </p>
      )}
      {nearestFar && <HowFar field={nearestFar} />}
      {meant && (
        <p>
          <Trans>Did you mean {suggestion}?</Trans>
        </p>
      )}
    </Dialog>
  );
}

function written({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}

/** The number alone if the other one stays. */
function whatDiffers(entered: Point, meant: Point): string {
  if (meant.latitude === entered.latitude) return String(meant.longitude);
  if (meant.longitude === entered.longitude) return String(meant.latitude);
  return written(meant);
}
