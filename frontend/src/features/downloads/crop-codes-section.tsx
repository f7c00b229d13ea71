import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@/components/actions/button";
import { CROP_CODES_KEY, useCropCodes } from "@/components/downloads/crop-codes";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { useOneChange } from "@/components/feedback/use-one-change";
import { Card } from "@/components/layout/page";
import { type CropCode, isStaleCode, removeCropCode } from "@/lib/api/crop-codes";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";
import { CropCodeForm } from "./crop-code-form";
import styles from "./downloads.module.css";

/** The codes that an agent enters for crops without a code of the authority. Files have them. */
export function CropCodesSection() {
  const heading = useId();
  const failureText = useFailureText();
  const { data, error } = useCropCodes();
  return (
    <Card className={styles.own} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Your own crop codes</Trans>
      </h2>
      <p>
        <Trans>
          Files show RMA’s code for each crop whose code is known here. For other crops you can
          enter the code that your insurer uses, with its source. It stands only in your own files,
          marked as yours.
        </Trans>
      </p>
      {error && <p role="alert">{failureText(error)}</p>}
      {data && <Codes codes={data.codes} mayChange={!data.isKept} />}
    </Card>
  );
}

function Codes({ codes, mayChange }: { codes: readonly CropCode[]; mayChange: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"new" | CropCode>();
  const { isBusy, remove } = useRemoval();
  const coded = new Set<string>(codes.map(({ crop }) => crop));
  const codeless = rules()
    .codelessCrops()
    .filter((crop) => !coded.has(crop));
  return (
    <>
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label={t`Your own crop codes`}>
          {codes.map((own) => (
            <li key={own.crop}>
              <span>
                <strong>
                  {cropName(own.crop)}: {own.code}
                </strong>{" "}
                <Trans>Source: {own.source}</Trans>
              </span>
              {mayChange && (
                <span className={styles.changes}>
                  <Button
                    aria-label={t`Change the code of ${cropName(own.crop)}`}
                    onClick={() => setOpen(own)}
                  >
                    <Trans>Change</Trans>
                  </Button>
                  <Button
                    aria-label={t`Remove the code of ${cropName(own.crop)}`}
                    aria-disabled={isBusy}
                    onClick={() => void remove(own)}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <CropCodeForm
          key={open === "new" ? open : open.crop}
          own={open === "new" ? undefined : open}
          crops={open === "new" ? codeless : [open.crop]}
          onDone={() => setOpen(undefined)}
        />
      )}
      {mayChange && open === undefined && codeless.length > 0 && (
        <Button onClick={() => setOpen("new")}>
          <Trans>Add a code</Trans>
        </Button>
      )}
    </>
  );
}

function useRemoval() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const { isBusy, change } = useOneChange({
    queryKey: CROP_CODES_KEY,
    textOf: (error) =>
      isStaleCode(error)
        ? t`This code was changed meanwhile. It is shown as it is now.`
        : undefined,
  });
  const remove = (own: CropCode) =>
    change(async () => {
      await removeCropCode(own);
      alerts.succeed(t`Code removed`);
    });

  return { isBusy, remove };
}
