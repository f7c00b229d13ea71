import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FormatButtons } from "@/components/downloads/format-buttons";
import { useSaveFields } from "@/components/downloads/use-save-fields";
import { allShownFields, shownFieldsOf } from "@/lib/fields/here";
import { formatTotalAcres } from "@/lib/language/format";
import { totalOfAcres } from "@/lib/planting/groups";
import { useCopied } from "@/lib/workspace/use-copied";
import { DownloadCard } from "./download-card";

/** The fields of a farmer, or of all, in every format. */
export function FieldsCard({ farmer }: { farmer: string | undefined }) {
  const { t } = useLingui();
  const { from, here } = useCopied(["download-fields", farmer], async ({ database, userId }) => {
    const fields = await (farmer === undefined
      ? allShownFields(database, userId)
      : shownFieldsOf(database, userId, farmer));
    return { count: fields.length, acres: totalOfAcres(fields.map((field) => field.acres)).acres };
  });
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
