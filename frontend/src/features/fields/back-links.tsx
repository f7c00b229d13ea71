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
  const ofFarmer = farmerId === undefined ? paths.agentHome : farmerFieldsAddress(farmerId);
  return (
    <div className={styles.back}>
      <LinkButton variant="quiet" to={isAgent ? ofFarmer : paths.fields}>
        <ArrowLeftIcon />
        {isAgent ? <Trans>Back to the farmer</Trans> : <Trans>Back to the fields</Trans>}
      </LinkButton>
    </div>
  );
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
