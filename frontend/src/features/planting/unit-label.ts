import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Member, PlantingUnit } from "@/lib/rules";

/** The name of what is merged as a whole: the member's own, or that of the location. */
export function unitLabel(i18n: I18n, unit: PlantingUnit, members: readonly Member[]): string {
  return members.find(({ name }) => name === unit)?.label ?? i18n._(msg`Location`);
}
