import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { EmptyState } from "@/components/feedback/empty-state";
import { paths } from "@/lib/paths";

/** Employees report for a farmer. Until a farmer accepts, they cannot report. */
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
      <Trans>
        You report plantings for a farmer. Send your farmer a request to report for the farm.
      </Trans>
    </EmptyState>
  );
}
