/** Who has to be named for the towns, and the license that asks for it with both addresses. */
export const TOWN_CREDIT = [
  { name: "GeoNames", url: "https://www.geonames.org/" },
  { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
] as const;
