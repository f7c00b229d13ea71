import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { thisYear } from "./crop-years";

/** Whether a planting of the current crop year is reported; undefined until this device has all plantings. */
export function useHasThisYear(): boolean | undefined {
  const year = thisYear();
  const { here } = useDeviceCopy(["has-this-year", year], async ({ book }, isWhole) => {
    if (!isWhole) return undefined;
    const sums = await book.farmerSums(year);
    return sums.some(({ thisYear: { plantings } }) => plantings > 0);
  });
  return here;
}
