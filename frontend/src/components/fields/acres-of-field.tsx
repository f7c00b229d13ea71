import { Trans } from "@lingui/react/macro";
import { acresText } from "@/components/records/land-text";
import { formatAcres } from "@/lib/language/format";
import type { Field } from "@/lib/rules";

/** The acres that the boundary measures, and how far they may be off. */
export function AcresOfField({
  field: { acres, acresUncertainty, boundary },
}: {
  field: Pick<Field, "acres" | "acresUncertainty" | "boundary">;
}) {
  if (acres === undefined) {
    return boundary ? <Trans>Measured once it is sent</Trans> : <Trans>No boundary yet</Trans>;
  }
  if (acresUncertainty === undefined) return acresText(acres);
  const [measured, uncertainty] = [formatAcres(acres), formatAcres(acresUncertainty)];
  return (
    <Trans>
      {measured} ± {uncertainty} acres
    </Trans>
  );
}
