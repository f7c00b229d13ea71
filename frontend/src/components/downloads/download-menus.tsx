import { useLingui } from "@lingui/react/macro";
import { Menu } from "@/components/actions/menu";
import { DownloadIcon } from "@/components/brand/icons";
import type { Field, Format, FormatOption } from "@/lib/rules";
import { farmersFormats, saveFarmers } from "./farmers-file";
import { useDownload } from "./use-download";
import { useSaveFields } from "./use-save-fields";
import { type SavedPlantings, useSavePlantings } from "./use-save-plantings";

interface DownloadChoiceProps {
  label: string;
  save: (format: Format) => Promise<void>;
  /** Whether to leave out the formats that only the server makes. */
  isMadeHere?: boolean;
  /** All formats without it. */
  offered?: readonly FormatOption[];
}

/** The formats of a download, in a menu. */
function DownloadChoice({ label, save, isMadeHere = false, offered }: DownloadChoiceProps) {
  const { formats: all, start } = useDownload(save, offered);
  const formats = all.filter(({ needsServer }) => !(isMadeHere && needsServer));
  return (
    <Menu
      label={label}
      icon={<DownloadIcon />}
      choices={formats.map(({ label: text, value }) => ({ id: value, label: text }))}
      onChoose={(id) => {
        const format = formats.find(({ value }) => value === id);
        if (format) void start(format);
      }}
    />
  );
}

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

interface FieldsDownloadProps {
  farmer: string;
  /** The fields that a filter keeps. This device makes their file, so they have only the formats that it can make. */
  only?: readonly Field[] | undefined;
}

/** Downloads a farmer's fields as this device shows them. */
export function FieldsDownload({ farmer, only }: FieldsDownloadProps) {
  const { t } = useLingui();
  return (
    <DownloadChoice
      label={t`Download these fields`}
      save={useSaveFields([farmer], only)}
      isMadeHere={only !== undefined}
    />
  );
}

interface FarmersDownloadProps {
  /** The ids, in the order of the file. */
  farmers: readonly string[];
  /** The file has what they reported for this crop year and the one before. */
  cropYear: number;
}

/** Downloads the table of an agent's farmers. */
export function FarmersDownload({ farmers, cropYear }: FarmersDownloadProps) {
  const { t } = useLingui();
  return (
    <DownloadChoice
      label={t`Download these farmers`}
      save={(format) => saveFarmers(format, farmers, cropYear)}
      offered={farmersFormats()}
    />
  );
}
