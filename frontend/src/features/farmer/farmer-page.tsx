import { useRef } from "react";
import { useParams, useSearchParams } from "react-router";
import { FarmerHead } from "@/components/farmers/farmer-head";
import { useFarmers } from "@/components/farmers/use-farmers";
import { Page } from "@/components/layout/page";
import { cropYearOf } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { addressQuery } from "@/lib/paths";
import { thisYear } from "@/lib/planting/crop-years";
import type { FarmerOption } from "@/lib/rules";
import { FarmersLink } from "./farmers-link";
import { OfLinkedFarmer } from "./of-linked-farmer";
import { Reported } from "./reported";
import { useOverview } from "./use-overview";

/** Shows what one of the agent's farmers has reported, and the link. */
export default function FarmerPage() {
  const { farmerId = "" } = useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const farmers = useFarmers();
  return (
    <Page isDense>
      <FarmerHead farmers={farmers} farmerId={farmerId} tab="profile" heading={heading} />
      <OfLinkedFarmer key={farmerId} farmers={farmers} farmerId={farmerId}>
        {(farmer) => <Known farmer={farmer} onEnded={() => heading.current?.focus()} />}
      </OfLinkedFarmer>
    </Page>
  );
}

interface KnownProps {
  farmer: FarmerOption;
  /** Called once the link with the farmer has ended. */
  onEnded: () => void;
}

/** The link comes when what is above it is there, so that nothing moves. */
function Known({ farmer: { value: farmerId, label }, onEnded }: KnownProps) {
  const { choice } = useListChoice();
  const chooseYear = useChooseYear();
  const cropYear = cropYearOf(choice) ?? thisYear();
  const reported = useOverview(farmerId, cropYear);
  const hasReported = reported.overview !== undefined || reported.query.isError;
  return (
    <>
      <Reported {...reported} farmerName={label} cropYear={cropYear} onCropYear={chooseYear} />
      {hasReported && <FarmersLink farmerId={farmerId} onEnded={onEnded} />}
    </>
  );
}

/** The address keeps the crop year, and what leads back to the list. */
function useChooseYear() {
  const [, setQuery] = useSearchParams();
  return (cropYear: number | null) => {
    const next = addressQuery();
    if (cropYear === null) next.delete("cropYear");
    else next.set("cropYear", String(cropYear));
    setQuery(next, { replace: true });
  };
}
