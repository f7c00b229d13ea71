import { useSaveFields } from "@/components/downloads/use-save-fields";
import { useSavePlantings } from "@/components/downloads/use-save-plantings";
import { type Format, rules } from "@/lib/rules";
import { type DownloadChoice, keepLastDownload } from "./download-choice";
import { useChosenPlantings } from "./use-chosen-plantings";

/** Saves what is chosen: one file, or two of a format that keeps plantings and fields apart. */
export function useSaveChoice(choice: DownloadChoice, nameOf: (farmer: string) => string) {
  const { farmers, cropYears, part } = choice;
  const chosen = useChosenPlantings(choice);
  const [farmer, secondFarmer] = farmers;
  const [cropYear, secondYear] = cropYears;
  // The server selects by one farmer and one year. Otherwise it gets the ids.
  const isListed = secondFarmer !== undefined || secondYear !== undefined;
  const savePlantings = useSavePlantings({
    plantings: chosen.plantings,
    farmerName: farmer !== undefined && secondFarmer === undefined ? nameOf(farmer) : "",
    filter: cropYear !== undefined && secondYear === undefined ? { cropYears: [cropYear] } : {},
    today: chosen.today,
    ...(isListed ? { ids: chosen.ids, isSearched: true } : { farmer }),
  });
  const saveFields = useSaveFields(farmers);
  const save = async (format: Format): Promise<void> => {
    keepLastDownload({ ...choice, format });
    if (part !== "fields") await savePlantings(format);
    const option = rules()
      .formatOptions()
      .find(({ value }) => value === format);
    if (part === "fields" || (part === "both" && !option?.hasLayers)) await saveFields(format);
  };
  /** Until this device has all plantings, it cannot list them. */
  const isReady = part === "fields" || !isListed || chosen.totals !== undefined;
  return { chosen, save, isReady };
}
