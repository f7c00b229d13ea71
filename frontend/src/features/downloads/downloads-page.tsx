import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { FarmerSelect } from "@/components/farmers/farmer-select";
import { type Farmers, useFarmers } from "@/components/farmers/use-farmers";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import { NoFarmers } from "@/components/workspace/no-farmer";
import { withoutFilters } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { addressQuery } from "@/lib/paths";
import { rules } from "@/lib/rules";
import { FieldsCard, PlantingsCard } from "./download-cards";

/** The plantings and the fields of all of an agent's farmers, or of one, as files. */
export default function DownloadsPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeading title={t`Downloads`}>
        <Trans>Downloads</Trans>
      </PageHeading>
      <CopyAge />
      <DownloadsOrWhyNot farmers={useFarmers()} />
    </Page>
  );
}

function DownloadsOrWhyNot({ farmers }: { farmers: Farmers }) {
  const { t } = useLingui();
  const { choice, change } = useDownloadChoice();
  const { options, records } = farmers;
  if (farmers.failure) {
    return <ErrorState title={rules().messages().farmersFailed} onRetry={farmers.retry} />;
  }
  if (!options) return <Loading label={t`Loading your farmers…`} />;
  if (options.length === 0) {
    return <NoFarmers />;
  }
  // The address may name a farmer who is no longer linked.
  const chosen = options.find(({ value }) => value === choice.farmer);
  const farmer = chosen?.value ?? null;
  return (
    <>
      <FarmerSelect
        label={t`Farmer`}
        placeholder={t`All farmers`}
        options={options}
        records={records}
        value={farmer}
        onChange={(id) => change("farmer", id)}
      />
      <PlantingsCard
        choice={{ ...choice, farmer }}
        farmerName={chosen?.label ?? ""}
        onCropYear={(year) => change("cropYear", year === null ? null : String(year))}
      />
      <FieldsCard farmer={chosen?.value} />
    </>
  );
}

/** The farmer and the crop year in the address, and nothing else that narrows a list. */
function useDownloadChoice() {
  const { choice } = useListChoice();
  const [, setQuery] = useSearchParams();

  function change(name: "farmer" | "cropYear", value: string | null): void {
    const next = addressQuery();
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  }

  return { choice: { ...withoutFilters(choice), cropYear: choice.cropYear }, change };
}
