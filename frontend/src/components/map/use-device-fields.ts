import type { MapFields } from "@/lib/map/fields";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** The fields that this device has, of a farm or of all, for a map; again whenever they may have changed. */
export function useDeviceFields(farmer: string | undefined): MapFields | undefined {
  const { data } = useLocalIfOpen(["map-fields", farmer], async ({ me }): Promise<MapFields> => {
    return { of: "device", userId: me.userId, farmer, at: Date.now() };
  });
  return data ?? undefined;
}
