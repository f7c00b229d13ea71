import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { DownloadIcon } from "@/components/brand/icons";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { getOwnData } from "@/lib/api/accounts";
import { download } from "@/lib/browser/download";
import { SettingsSection } from "../sections";

const FILE_NAME = "acremark-my-data.json";

/** Downloads everything that Acremark stores about the person. */
export function DownloadSection() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const get = useMutation({
    mutationFn: getOwnData,
    onMutate: () => alerts.clear(),
    onSuccess: ({ bytes, name = FILE_NAME }) => download(bytes, name),
    onError: (error) => alerts.fail(failureText(error)),
  });
  return (
    <SettingsSection
      title={t`A copy of your data`}
      note={t`Everything Acremark stores about you, in a JSON file.`}
    >
      <div>
        <Button aria-disabled={get.isPending} onClick={() => get.isPending || get.mutate()}>
          <DownloadIcon />
          {get.isPending ? <Trans>Preparing…</Trans> : <Trans>Download my data</Trans>}
        </Button>
      </div>
    </SettingsSection>
  );
}
