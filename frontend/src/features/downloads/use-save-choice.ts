import { farmersFormats, saveFarmers } from "@/components/downloads/farmers-file";
import { useSaveFields } from "@/components/downloads/use-save-fields";
import { useSavePlantings } from "@/components/downloads/use-save-plantings";
import { thisYear } from "@/lib/planting/crop-years";
import { type Format, rules } from "@/lib/rules";
import { type DownloadChoice, keepLastDownload } from "./download-choice";
import { useChosenPlantings } from "./use-chosen-plantings";

/**
 * Saves what is chosen: one file, or two of a format that keeps plantings and fields apart. The keys of the names are the
 * ids of all farmers, in the order of a file of them.
 */
export function useSaveChoice(choice: DownloadChoice, names: ReadonlyMap<string, string>) {
  const { farmers, cropYears, part } = choice;
  const chosen = useChosenPlantings(choice);
  const [farmer, secondFarmer] = farmers;
  const [cropYear, secondYear] = cropYears;
  // The server selects by one farmer and one year. Otherwise it gets the ids.
  const isListed = secondFarmer !== undefined || secondYear !== undefined;
  const savePlantings = useSavePlantings({
    plantings: chosen.plantings,
    farmerName: farmer !== undefined && secondFarmer === undefined ? (names.get(farmer) ?? "") : "",
    filter: cropYear !== undefined && secondYear === undefined ? { cropYears: [cropYear] } : {},
    today: chosen.today,
    ...(isListed ? { ids: chosen.ids, isSearched: true } : { farmer }),
  });
  const saveFields = useSaveFields(farmers);
  const save = async (format: Format): Promise<void> => {
    keepLastDownload({ ...choice, format });
    if (part === "farmers") {
      const listed = farmers.length > 0 ? farmers : [...names.keys()];
      return saveFarmers(format, listed, cropYear ?? thisYear());
    }
    if (part !== "fields") await savePlantings(format);
    const option = rules()
      .formatOptions()
      .find(({ value }) => value === format);
    if (part === "fields" || (part === "both" && !option?.hasLayers)) await saveFields(format);
  };
  /** Until this device has all plantings, it cannot list them. */
  const isReady =
    part === "fields" || part === "farmers" || !isListed || chosen.totals !== undefined;
  const offered = part === "farmers" ? farmersFormats() : undefined;
  return { chosen, save, isReady, offered };
}
