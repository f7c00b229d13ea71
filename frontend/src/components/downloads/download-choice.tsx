import { Menu } from "@/components/actions/menu";
import { DownloadIcon } from "@/components/brand/icons/tools";
import type { Format } from "@/lib/rules";
import { useDownload } from "./use-download";

interface DownloadChoiceProps {
  label: string;
  save: (format: Format) => Promise<void>;
}

/** The formats of a download, in a menu. */
export function DownloadChoice({ label, save }: DownloadChoiceProps) {
  const { formats, start } = useDownload(save);
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
