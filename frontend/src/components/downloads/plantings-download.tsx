import { useLingui } from "@lingui/react/macro";
import { DownloadChoice } from "./download-choice";
import { type SavedPlantings, useSavePlantings } from "./use-save-plantings";

interface PlantingsDownloadProps extends SavedPlantings {
  /** Says what is downloaded; all listed plantings without it. */
  label?: string;
}

/** Downloads a file of the listed rows, in their order. */
export function PlantingsDownload({ label, ...saved }: PlantingsDownloadProps) {
  const { t } = useLingui();
  const save = useSavePlantings(saved);
  return <DownloadChoice label={label ?? t`Download these plantings`} save={save} />;
}
