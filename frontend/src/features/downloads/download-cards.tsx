import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { FormatButtons } from "@/components/downloads/format-buttons";
import { useSaveFields } from "@/components/downloads/use-save-fields";
import { useSavePlantings } from "@/components/downloads/use-save-plantings";
import { Card } from "@/components/layout/page";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { ListRows } from "@/lib/book/rows";
import { filterOf, type ListChoice } from "@/lib/farmer-list/list-choice";
import { useAsked } from "@/lib/farmer-list/use-asked";
import { allShownFields, shownFieldsOf } from "@/lib/fields/local-fields";
import { formatTotalAcres } from "@/lib/language/format";
import { totalOfAcres } from "@/lib/planting/groups";
import { plantingsById } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./downloads.module.css";

interface DownloadCardProps {
  title: string;
  /** What the files will have. */
  facts: ReactNode;
  children: ReactNode;
}

function DownloadCard({ title, facts, children }: DownloadCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <p role="status" className={styles.facts}>
        {facts}
      </p>
      {children}
    </Card>
  );
}

/** The fields of a farmer, or of all, in every format. */
export function FieldsCard({ farmer }: { farmer: string | undefined }) {
  const { t } = useLingui();
  const { from, here } = useDeviceCopy(
    ["download-fields", farmer],
    async ({ database, userId }) => {
      const fields = await (farmer === undefined
        ? allShownFields(database, userId)
        : shownFieldsOf(database, userId, farmer));
      return {
        count: fields.length,
        acres: totalOfAcres(fields.map((field) => field.acres)).acres,
      };
    },
  );
  const save = useSaveFields(farmer);
  const known = from === "copy" ? here : undefined;
  const acres = known && formatTotalAcres(known.acres);
  return (
    <DownloadCard
      title={t`Fields`}
      facts={
        known && (
          <>
            <Plural value={known.count} one="# field" other="# fields" />,{" "}
            <Trans>{acres} acres</Trans>
          </>
        )
      }
    >
      {known?.count === 0 ? (
        <p>
          <Trans>There are no fields to download.</Trans>
        </p>
      ) : (
        <FormatButtons label={t`Formats of the fields`} save={save} />
      )}
    </DownloadCard>
  );
}

interface PlantingsCardProps {
  /** Chooses a farmer and a crop year, or all of them. */
  choice: ListChoice;
  /** The name is empty for all farmers. */
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
  const copied = useDeviceCopy(
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
