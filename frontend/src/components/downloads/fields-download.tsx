import { useLingui } from "@lingui/react/macro";
import { DownloadChoice } from "./download-choice";
import { useSaveFields } from "./use-save-fields";

/** Downloads a farmer's fields as this device shows them. */
export function FieldsDownload({ farmer }: { farmer: string }) {
  const { t } = useLingui();
  return <DownloadChoice label={t`Download these fields`} save={useSaveFields(farmer)} />;
}
