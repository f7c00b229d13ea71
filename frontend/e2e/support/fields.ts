/** Fields on the server, made without the browser. */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Field, FieldBody, PlantingBody, User } from "@/lib/rules";
import type { NewPerson } from "./people";
import { FIELD } from "./places";

/** A square of half a mile in Perkins County, Nebraska: about 160 acres. */
export const QUARTER: NonNullable<FieldBody["boundary"]> = {
  type: "Polygon",
  coordinates: [
    [
      [-101.74, 40.85],
      [-101.7304, 40.85],
      [-101.7304, 40.8572],
      [-101.74, 40.8572],
      [-101.74, 40.85],
    ],
  ],
};

/** A box of so many degrees to the east and to the north of a corner. */
export function boxOf(
  west: number,
  south: number,
  size: number,
): NonNullable<FieldBody["boundary"]> {
  const [east, north] = [west + size, south + size];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: "Polygon",
    coordinates: [ring.map((corner) => corner.map((degrees) => Math.round(degrees * 1e7) / 1e7))],
  };
}

/** A box around the place in which a person stands. */
export const AROUND = boxOf(FIELD.longitude - 0.002, FIELD.latitude - 0.002, 0.004);

/** A box near it. */
export const BESIDE = boxOf(FIELD.longitude + 0.01, FIELD.latitude, 0.003);

/** The acres that a text begins with. */
export function acresIn(text: string | null): number {
  const [, figure = ""] = /^([\d.,]+)/.exec(text ?? "") ?? [];
  return Number(figure.replaceAll(",", ""));
}

/** Across the line of Perkins County and Lincoln County, Nebraska. */
export const NEAR_COUNTY_LINE: NonNullable<FieldBody["boundary"]> = {
  type: "Polygon",
  coordinates: [
    [
      [-101.2596, 40.85],
      [-101.25, 40.85],
      [-101.25, 40.8572],
      [-101.2596, 40.8572],
      [-101.2596, 40.85],
    ],
  ],
};

/** Adds a field to the farm of the signed-in person, and returns its id. */
export async function addField(
  request: APIRequestContext,
  data: FieldBody,
  fieldId: string = randomUUID(),
): Promise<string> {
  const answer = await request.put(`/api/fields/${fieldId}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return fieldId;
}

/** Reports a planting of the signed-in person, and returns its id. */
export async function plant(request: APIRequestContext, data: PlantingBody): Promise<string> {
  const plantingId = randomUUID();
  const answer = await request.put(`/api/plants/${plantingId}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return plantingId;
}

/** Reports a planting of 40 acres of corn in a year, or what `said` says instead. */
export async function plantIn(
  { request }: { request: APIRequestContext },
  year: number,
  fieldName: string,
  said: Partial<PlantingBody> = {},
): Promise<void> {
  const corn = { crop: "Corn", estimatedAcres: 40, startDateISO: `${year}-05-01` } as const;
  await plant(request, { fieldName, ...corn, ...said });
}

/** Changes that version of a field as the signed-in person. */
export async function changeField(
  request: APIRequestContext,
  fieldId: string,
  version: number,
  data: Partial<FieldBody>,
): Promise<void> {
  const answer = await request.patch(`/api/fields/${fieldId}`, {
    data,
    headers: { "content-type": "application/merge-patch+json", "if-match": `"${version}"` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Merges the first version of a field into that of another one as the signed-in person. */
export async function mergeFields(
  request: APIRequestContext,
  fieldId: string,
  into: string,
): Promise<void> {
  const answer = await request.post(`/api/fields/${fieldId}/merge`, {
    data: { into, intoVersion: 1 },
    headers: { "if-match": '"1"' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The farmer's fields on the server. Waits until there are `count`. */
export async function fieldsOf(
  request: APIRequestContext,
  farmer: NewPerson,
  count: number,
): Promise<Field[]> {
  const user = await request.post("/api/users/getUser", { data: { email: farmer.email } });
  const { userId } = (await user.json()) as User;
  let fields: Field[] = [];
  await expect
    .poll(async () => {
      const answer = await request.post("/api/fields/getFields", { data: { userId } });
      expect(answer.status(), await answer.text()).toBe(200);
      fields = (await answer.json()) as Field[];
      return fields.length;
    })
    .toBe(count);
  return fields;
}
