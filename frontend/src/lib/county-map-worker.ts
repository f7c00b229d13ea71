/** Makes the map of counties, so that its hundred thousand corners do not hold up the screen. */
import { expose } from "comlink";
import { geoJsonAddress } from "@/lib/geo-json-address";
import { startLand } from "@/lib/land";

const calls = {
  async countyMap() {
    const { countyMap } = await startLand();
    return geoJsonAddress(new TextDecoder().decode(countyMap()));
  },
};

export type CountyMapCalls = typeof calls;

expose(calls);
