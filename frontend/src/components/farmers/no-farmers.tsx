import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/states";
import { paths } from "@/lib/paths";

/** Stands in place of what farmers have reported, until an agent has a farmer. */
export function NoFarmers() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No farmers are linked to you yet`}
      action={
        <LinkButton to={paths.settingsLinks} variant="primary">
          <Trans>Invite your farmers</Trans>
        </LinkButton>
      }
    >
      <Trans>Farmers appear here once they choose you as their agent.</Trans>
    </EmptyState>
  );
}
