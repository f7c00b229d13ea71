import { useParams } from "react-router";
import { FarmerHead } from "@/components/farmers/farmer-head";
import { useFarmers } from "@/components/farmers/use-farmers";
import { Page } from "@/components/layout/page";
import { cropYearOf } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { thisYear } from "@/lib/planting/crop-years";
import { FarmersFields } from "./farmers-fields";
import { MissingFields } from "./missing-fields";
import { OfLinkedFarmer } from "./of-linked-farmer";

/** Shows the fields of one of the agent's farmers. */
export default function FieldsOfFarmerPage() {
  const { farmerId = "" } = useParams();
  const farmers = useFarmers();
  const { choice } = useListChoice();
  return (
    <Page isDense>
      <FarmerHead farmers={farmers} farmerId={farmerId} tab="fields" />
      <OfLinkedFarmer key={farmerId} farmers={farmers} farmerId={farmerId}>
        {() => (
          <>
            <MissingFields farmerId={farmerId} cropYear={cropYearOf(choice) ?? thisYear()} />
            <FarmersFields farmerId={farmerId} cropYear={cropYearOf(choice)} />
          </>
        )}
      </OfLinkedFarmer>
    </Page>
  );
}
