/** The members of a field that nobody types in: a form takes them over as they are. */
import type { FieldBody, FieldLand } from "@/lib/rules";

/** Without a county that the server found, as it finds one for each boundary. */
export function landOf({
  boundary,
  boundarySource,
  boundaryAccuracy,
  county,
}: Partial<FieldBody>): FieldLand {
  return {
    ...(boundary && { boundary }),
    ...(boundarySource !== undefined && { boundarySource }),
    ...(boundaryAccuracy !== undefined && { boundaryAccuracy }),
    ...(county?.certainty === "said" && { county }),
  };
}
