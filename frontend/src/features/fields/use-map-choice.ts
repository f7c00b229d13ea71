import { useSearchParams } from "react-router";
import { addressQuery } from "@/lib/paths";

export type FillBy = "crop" | "reported";

const [FILL, CROP_YEAR] = ["fill", "cropYear"];

/** What the map of the fields is filled by. The address keeps it, so that a reload and Back return to it. */
export function useMapChoice(presentYear: number) {
  const [query, setQuery] = useSearchParams();
  const fillBy: FillBy = query.get(FILL) === "reported" ? "reported" : "crop";
  const cropYear = Number(query.get(CROP_YEAR)) || presentYear;

  function choose(name: string, value: string): void {
    const next = addressQuery();
    next.set(name, value);
    setQuery(next, { replace: true });
  }

  return {
    fillBy,
    cropYear,
    chooseFill: (value: string) => choose(FILL, value),
    chooseYear: (value: string) => choose(CROP_YEAR, value),
  };
}
