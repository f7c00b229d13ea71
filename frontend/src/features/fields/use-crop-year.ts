import { useSearchParams } from "react-router";
import { addressQuery, addressState } from "@/lib/paths";

const CROP_YEAR = "cropYear";

/** The crop year of the list and the map of the fields. The address keeps it, so that a reload and Back return to it. */
export function useCropYear(presentYear: number) {
  const [query, setQuery] = useSearchParams();
  return {
    cropYear: Number(query.get(CROP_YEAR)) || presentYear,
    chooseYear: (cropYear: number) => {
      const next = addressQuery();
      next.set(CROP_YEAR, String(cropYear));
      setQuery(next, { replace: true, state: addressState() });
    },
  };
}
