import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCheckedForm } from "@/lib/checked-form";
import { type BestFix, field } from "@/lib/field";
import { addPlanting } from "@/lib/local/outbox";
import { logFailure } from "@/lib/log-failure";
import { newPlantingId } from "@/lib/planting-id";
import { type PlantingBody, type PlantingForm, rules } from "@/lib/rules";
import { today } from "@/lib/today";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface ReportFormOptions {
  farmer: string;
  best: BestFix | undefined;
  onSaved: (report: PlantingBody) => void;
}

/** What is asked of a marked place, until it is safe on this device. */
export function useReportForm({ farmer, best, onSaved }: ReportFormOptions) {
  const { t } = useLingui();
  const { database, hasChanged } = useWorkspace();
  const [failure, setFailure] = useState<string | null>(null);
  // Made once, so that saving again after a failure saves the same planting.
  const [plantingId] = useState(newPlantingId);
  const form = useCheckedForm<keyof PlantingForm>({
    initial: initialForm(best),
    check: (values) => rules().checkPlanting(values),
    onAccepted: save,
  });

  async function save(values: Record<keyof PlantingForm, string>): Promise<void> {
    const { planting } = rules().checkPlanting(values);
    if (!planting) return;
    const now = new Date();
    const report = field().withFix(planting, best ? [best] : [], now.toISOString());
    try {
      await addPlanting(database, { plantingId, farmer, report }, now.getTime());
    } catch (error) {
      logFailure("A planting could not be saved on this device", error);
      setFailure(t`This phone could not save the planting. Free some space and save again.`);
      return;
    }
    void keepStorage();
    hasChanged();
    onSaved(report);
  }

  return { form, failure };
}

function initialForm(best: BestFix | undefined): Record<keyof PlantingForm, string> {
  return {
    fieldName: "",
    crop: "",
    estimatedAcres: "",
    latitude: degrees(best?.latitude),
    longitude: degrees(best?.longitude),
    startDateISO: today(),
    endDateISO: "",
  };
}

/** Seven decimals are about a centimetre, which is more than any fix knows. */
export function degrees(value: number | undefined): string {
  return value === undefined ? "" : String(Number(value.toFixed(7)));
}

/** Asks the browser not to make room by removing what is kept here. Its answer changes nothing for the person. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage?.persist();
  } catch (error) {
    logFailure("The browser would not say whether it keeps this site's data", error);
  }
}
