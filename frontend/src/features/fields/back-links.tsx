import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { ArrowLeftIcon } from "@/components/brand/icons";
import { fieldAddress } from "@/lib/fields/address";
import { paths } from "@/lib/paths";
import { farmerFieldsAddress } from "@/lib/planting/address";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import styles from "./fields.module.css";

/** Leads to the own fields, and an agent to their farmer. */
export function BackToFields({ farmerId }: { farmerId: string | undefined }) {
  const { me } = useWorkspaceState();
  const isAgent = me?.userType === "agent";
  const address = useFieldsAddress(farmerId);
  return (
    <div className={styles.back}>
      <LinkButton variant="quiet" to={address}>
        <ArrowLeftIcon />
        {isAgent ? <Trans>Back to the farmer</Trans> : <Trans>Back to the fields</Trans>}
      </LinkButton>
    </div>
  );
}

/** The address of the own fields, and for an agent of their farmer's. */
export function useFieldsAddress(farmerId: string | undefined): string {
  const { me } = useWorkspaceState();
  if (me?.userType !== "agent") return paths.fields;
  return farmerId === undefined ? paths.agentHome : farmerFieldsAddress(farmerId);
}

export function BackToField({ fieldId }: { fieldId: string }) {
  return (
    <div className={styles.back}>
      <LinkButton variant="quiet" to={fieldAddress(fieldId)}>
        <ArrowLeftIcon />
        <Trans>Back to the field</Trans>
      </LinkButton>
    </div>
  );
}
