import { useQuery } from "@tanstack/react-query";
import { getFields } from "@/lib/api/fields";
import { getPlants } from "@/lib/api/plantings";
import { getZeroReports } from "@/lib/api/zero-reports";
import { plantingsOfServer } from "@/lib/book/server-answer";
import { farmSeason, type MissingGround, seasonOf } from "@/lib/season/farm-season";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";

/**
 * The farmer's grounds of last year that are not reported for the crop year, as the season counts them. Reads this
 * device's copy once it is complete, and asks the server before; undefined until one of them has answered.
 */
export function useMissing(
  farmerId: string,
  cropYear: number,
): readonly MissingGround[] | undefined {
  const copied = useDeviceCopy(["missing", farmerId, cropYear], ({ database, userId }) =>
    farmSeason(database, userId, farmerId, cropYear),
  );
  useCatchUp(copied, farmerId);
  const { from, here } = copied;
  const { data } = useQuery({
    queryKey: ["missing", "of", farmerId, cropYear],
    queryFn: ({ signal }) => missingOnServer(farmerId, cropYear, signal),
    enabled: from === "server",
  });
  return from === "copy" ? here?.missing : data;
}

async function missingOnServer(
  farmerId: string,
  cropYear: number,
  signal: AbortSignal,
): Promise<readonly MissingGround[]> {
  const [bytes, fields, zeroReports] = await Promise.all([
    getPlants(farmerId, signal),
    getFields(farmerId, signal),
    getZeroReports(farmerId, signal),
  ]);
  const plantings = plantingsOfServer({ bytes, here: [] });
  return seasonOf({ fields, plantings, zeroReports }, cropYear).missing;
}
