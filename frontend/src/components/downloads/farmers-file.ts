/** The table of an agent's farmers as a file, which the server makes. */
import { getFarmersExport } from "@/lib/api/users";
import { download } from "@/lib/browser/download";
import { type Format, type FormatOption, rules } from "@/lib/rules";

/** A mapping system has no use for it. */
export function farmersFormats(): readonly FormatOption[] {
  return rules()
    .formatOptions()
    .filter(({ isSheet }) => isSheet)
    .map((format) => ({ ...format, needsServer: true }));
}

export async function saveFarmers(
  format: Format,
  farmers: readonly string[],
  cropYear: number,
): Promise<void> {
  const { bytes, name } = await getFarmersExport(format, farmers, cropYear);
  download(bytes, name ?? `farmers.${format}`);
}
