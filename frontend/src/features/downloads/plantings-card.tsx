import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FormatButtons } from "@/components/downloads/format-buttons";
import { useSavePlantings } from "@/components/downloads/use-save-plantings";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { ListRows } from "@/lib/book/rows";
import { filterOf, type ListChoice } from "@/lib/farmer-list/list-choice";
import { useAsked } from "@/lib/farmer-list/use-asked";
import { formatTotalAcres } from "@/lib/language/format";
import { plantingsById } from "@/lib/planting/here";
import type { Planting } from "@/lib/rules";
import { useCatchUp, useCopied } from "@/lib/workspace/use-copied";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { DownloadCard } from "./download-card";
import styles from "./downloads.module.css";

interface PlantingsCardProps {
  /** Of a farmer and a crop year, or all. */
  choice: ListChoice;
  /** Empty for all farmers. */
  farmerName: string;
  onCropYear: (cropYear: number | null) => void;
}

/** The plantings in every format, and how many they are once this device has all of them. */
export function PlantingsCard({ choice, farmerName, onCropYear }: PlantingsCardProps) {
  const { t } = useLingui();
  const list = useListed(choice);
  const farmer = choice.farmer ?? undefined;
  const filter = filterOf(choice);
  const { today } = list;
  const save = useSavePlantings({ plantings: list.plantings, farmerName, farmer, filter, today });
  const acres = list.totals && formatTotalAcres(list.totals.acres);
  return (
    <DownloadCard
      title={t`Plantings`}
      facts={
        acres !== undefined && (
          <>
            <Plural value={list.count} one="# planting" other="# plantings" />,{" "}
            <Trans>{acres} acres</Trans>
          </>
        )
      }
    >
      <div className={styles.year}>
        <CropYearSelect years={list.years} value={choice.cropYear} onChange={onCropYear} />
      </div>
      {list.totals && list.count === 0 ? (
        <p>
          <Trans>There are no plantings to download.</Trans>
        </p>
      ) : (
        <FormatButtons label={t`Formats of the plantings`} save={save} />
      )}
    </DownloadCard>
  );
}

/** The plantings of this device, which are all once its copy is complete. */
function useListed(choice: ListChoice) {
  const workspace = useWorkspaceIfOpen();
  const asked = useAsked(choice);
  const question = {
    ...asked,
    farmer: choice.farmer ?? undefined,
    newsSince: undefined,
    reader: undefined,
    onlyNews: false,
  };
  const copied = useCopied(
    ["download", { ...question, cropPlaces: String(question.cropPlaces) }],
    async ({ book }, isWhole) => (isWhole ? book.list(question) : null),
    { isPassing: true },
  );
  useCatchUp(copied, "downloads");
  const { here } = copied;
  return {
    count: here?.columns.crops.length ?? 0,
    totals: here?.totals,
    years: here?.facts.cropYears ?? [],
    today: asked.today,
    plantings: async (): Promise<Planting[]> => {
      if (!workspace || !here) throw new Error("This device does not have all plantings");
      const ids = new ListRows(here.columns).plantingIds();
      return plantingsById(workspace.database, workspace.userId, ids);
    },
  };
}
