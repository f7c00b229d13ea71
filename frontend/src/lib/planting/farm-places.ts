import { logFailure } from "@/lib/browser/log-failure";
import { fieldsAround } from "@/lib/fields/around";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import type { Field, KnownField, Planting, Point } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { knownFields } from "./known-fields";
import { shownPlantingsOf } from "./local-plantings";

/**
 * A farm has its fields and plantings at these places. They help to see whether a new place is far from all of them.
 */
export class FarmPlaces {
  private readonly plantings: readonly Planting[];
  private readonly fields: readonly Field[];

  private constructor(plantings: readonly Planting[], fields: readonly Field[]) {
    this.plantings = plantings;
    this.fields = fields;
  }

  /**
   * Reads the places that this device has, without one planting. A question about a place is worth less than the
   * record, so a failure only asks less.
   */
  static async of(
    { database, me }: OpenWorkspace,
    farmer: string,
    withoutPlanting?: string,
  ): Promise<FarmPlaces> {
    try {
      const [plantings, fields] = await Promise.all([
        shownPlantingsOf(database, me.userId, farmer),
        shownFieldsOf(database, me.userId, farmer),
      ]);
      const others = plantings.filter(({ plantingId }) => plantingId !== withoutPlanting);
      return new FarmPlaces(others, fields);
    } catch (error) {
      logFailure("The fields to compare the location with could not be read", error);
      return new FarmPlaces([], []);
    }
  }

  async around(here: Point): Promise<KnownField[]> {
    try {
      const ids = await fieldsAround(this.fields, here);
      return knownFields(this.plantings, this.fields, { here, ids });
    } catch (error) {
      logFailure("The fields around the location could not be found", error);
      return [];
    }
  }
}
