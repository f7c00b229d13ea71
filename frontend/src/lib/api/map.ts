import { callForJson, type Schemas } from "@/lib/api/call";

/** Pictures of the land, if the operator has some. */
export type Pictures = NonNullable<Schemas["MapImagery"]["imagery"]>;

export async function getPictures(): Promise<Pictures | undefined> {
  return (await callForJson("GET", "/api/map/imagery")).imagery;
}
