import { useSearchParams } from "react-router";
import { addressQuery, addressState } from "@/lib/paths";

const CROP_YEAR = "cropYear";

/** The crop year of the map of the fields. The address keeps it, so that a reload and Back return to it. */
export function useMapYear(presentYear: number) {
  const [query, setQuery] = useSearchParams();
  return {
    cropYear: Number(query.get(CROP_YEAR)) || presentYear,
    chooseYear: (value: string) => {
      const next = addressQuery();
      next.set(CROP_YEAR, value);
      setQuery(next, { replace: true, state: addressState() });
    },
  };
}
