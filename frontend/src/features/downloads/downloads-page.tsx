import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type Farmers, useFarmers } from "@/components/farmers/use-farmers";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import { NoFarmers } from "@/components/workspace/no-farmer";
import { addressQuery } from "@/lib/paths";
import { thisYear } from "@/lib/planting/crop-years";
import { useHasThisYear } from "@/lib/planting/use-has-this-year";
import { rules } from "@/lib/rules";
import { CropCodesSection } from "./crop-codes-section";
import {
  type DownloadChoice,
  readDownload,
  readLastDownload,
  writeDownload,
} from "./download-choice";
import { DownloadForm } from "./download-form";
import { LastDownloadCard } from "./last-download-card";

/** The plantings and the fields of an agent's farmers as files. */
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
  const [query, setQuery] = useSearchParams();
  // It stays while the person downloads something else, so that nothing moves.
  const [last] = useState(readLastDownload);
  const { options, failure } = farmers;
  const hasThisYear = useHasThisYear();
  if (failure) {
    return <ErrorState title={rules().messages().farmersFailed} onRetry={farmers.retry} />;
  }
  if (!options) return <Loading label={t`Loading your farmers…`} />;
  if (options.length === 0) return <NoFarmers />;
  const names = new Map(options.map(({ value, label }) => [value, label]));
  // The address, and a choice of an earlier day, may name a farmer who is no longer linked.
  const linked = (some: readonly string[]) => some.filter((farmer) => names.has(farmer));
  const choice = readDownload(query);
  const cropYears = choice.cropYears ?? (hasThisYear === false ? [] : [thisYear()]);
  const change = (next: Partial<DownloadChoice>) => {
    const query = writeDownload({ ...readDownload(addressQuery()), ...next });
    // At once, so that a pressed box does not show its old state in between.
    setQuery(query, { replace: true, flushSync: true });
  };
  const isStillLinked = last && linked(last.farmers).length === last.farmers.length;
  return (
    <>
      {isStillLinked && <LastDownloadCard last={last} names={names} />}
      <DownloadForm
        choice={{ ...choice, cropYears, farmers: linked(choice.farmers) }}
        onChange={change}
        farmers={farmers}
        names={names}
      />
      <CropCodesSection />
    </>
  );
}
