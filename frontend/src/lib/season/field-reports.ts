/** How the fields of a farm stand in its season: as the season itself counts them. */

/** What nobody reported is missing where last crop year had plantings; elsewhere nothing is expected. */
export type FieldReport = "reported" | "missing" | "nothing";

interface Season {
  hasNoAcres: boolean;
  /** The ids of the fields with a report of the crop year. */
  reportedFields: readonly string[];
  missing: readonly { fieldId?: string | undefined }[];
}

/** Tells how the field with an id stands. */
export function fieldReports(season: Season): (fieldId: string) => FieldReport {
  const reported = new Set(season.reportedFields);
  const missing = new Set(season.missing.map(({ fieldId }) => fieldId));
  return (fieldId) => {
    if (season.hasNoAcres || reported.has(fieldId)) return "reported";
    return missing.has(fieldId) ? "missing" : "nothing";
  };
}
