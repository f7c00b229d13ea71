import { callForJson, type Schemas } from "@/lib/api/call";

/** The pictures of the land that the operator has. */
export type MapPictures = Schemas["MapImagery"];
export type Pictures = NonNullable<MapPictures["imagery"]>;

export function getMapPictures(): Promise<MapPictures> {
  return callForJson("GET", "/api/map/imagery");
}
