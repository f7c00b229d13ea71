import { useLingui } from "@lingui/react/macro";
import { Menu } from "@/components/actions/menu";
import { DownloadIcon } from "@/components/brand/icons";
import { download } from "@/lib/download";
import { type Filter, type PlantingBook, rules } from "@/lib/rules";

interface DownloadMenuProps {
  book: PlantingBook;
  rows: Uint32Array;
  farmerName: string;
  filter: Filter;
  today: string;
}

/** Makes a file of the rows on the screen, in the browser, so that it works offline too. */
export function DownloadMenu({ book, rows, farmerName, filter, today }: DownloadMenuProps) {
  const { t } = useLingui();
  const formats = rules().formatOptions();

  function save(id: string): void {
    const format = formats.find(({ value }) => value === id)?.value;
    if (!format) return;
    const name = rules().exportFileName(format, farmerName, filter, today);
    download(new Uint8Array(book.export(format, rows)), name);
  }

  return (
    <Menu
      label={t`Download these plantings`}
      icon={<DownloadIcon />}
      choices={formats.map(({ label, value }) => ({ id: value, label }))}
      onChoose={save}
    />
  );
}
