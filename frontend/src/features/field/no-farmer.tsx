import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { EmptyState } from "@/components/feedback/empty-state";
import { paths } from "@/lib/paths";

/** An employee reports for a farmer; before one has said yes, there is nobody to report for. */
export function NoFarmer() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You are not linked to a farmer yet`}
      action={
        <LinkButton to={paths.settingsLinks} variant="primary">
          <Trans>Link to a farmer</Trans>
        </LinkButton>
      }
    >
      <Trans>Plantings are reported for a farmer. Ask yours to let you report for the farm.</Trans>
    </EmptyState>
  );
}
