import { describe, expect, it } from "vitest";
import { mapAddress } from "./map-address";

const PLACE = { latitude: 41.25, longitude: -101.7423 };

describe("the address of a place in the person's map program", () => {
  it.each([
    [
      "Mozilla/5.0 (Linux; Android 16; Pixel 9)",
      "geo:41.25,-101.7423?q=41.25,-101.7423(North%20%26%20East)",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
      "https://maps.apple.com/?ll=41.25%2C-101.7423&q=North+%26+East",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)",
      "https://maps.apple.com/?ll=41.25%2C-101.7423&q=North+%26+East",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
      "https://www.openstreetmap.org/?mlat=41.25&mlon=-101.7423#map=15/41.25/-101.7423",
    ],
  ])("in %s", (agent, address) => {
    expect(mapAddress(PLACE, "North & East", agent)).toBe(address);
  });
});
