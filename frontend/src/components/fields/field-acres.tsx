import { Trans } from "@lingui/react/macro";
import { acresText } from "@/components/records/land-text";
import { formatAcres, formatList } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Field } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./fields.module.css";
import type { FieldOfPlanting } from "./use-farm-fields";
import type { FieldRest } from "./use-field-rest";

/** Tells which field the planting is on, and whether its acres are others. Both figures stand. */
export function FieldAcresLine({ of: { field, rest, differs } }: { of: FieldOfPlanting }) {
  return (
    <p role="status" className={differs ? styles.differs : styles.chosen}>
      {field && rest && <RestWords field={field} rest={rest} differs={differs} />}
      {field && !rest && <Words field={field} differs={differs} />}
    </p>
  );
}

function Words({ field, differs }: { field: Field; differs: boolean }) {
  const { name } = field;
  const isAgent = useWorkspaceIfOpen()?.me.userType === "agent";
  const acres = <AcresOfField field={field} />;
  if (differs) {
    return (
      <Trans>
        This is not the {acres} of the field {name}. You can still save.
      </Trans>
    );
  }
  return isAgent ? (
    <Trans>
      The field {name}: {acres}
    </Trans>
  ) : (
    <Trans>
      Your field {name}: {acres}
    </Trans>
  );
}

/** Tells that the field has another crop already, so that this one is on a part of it. */
function RestWords({
  field: { name },
  rest: { subfield, acres, crops },
  differs,
}: {
  field: Field;
  rest: FieldRest;
  differs: boolean;
}) {
  const others = formatList(crops.map((crop) => cropName(crop)));
  if (acres === undefined) {
    return (
      <Trans>
        {name} already has {others}, so this is part {subfield} of it.
      </Trans>
    );
  }
  const left = acresText(acres);
  return differs ? (
    <Trans>
      {name} already has {others}, and these are not the {left} that are left. You can still save.
    </Trans>
  ) : (
    <Trans>
      {name} already has {others}, so this is part {subfield}, with the {left} that are left.
    </Trans>
  );
}

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
