import { describe, expect, it } from "vitest";
import type { Planting, PlantingBody, PlantingForm } from "@/lib/rules";
import { compare, merge, pickAll } from "./conflict";

const base: PlantingBody = { fieldName: "North", crop: "Corn", estimatedAcres: 80 };
const mine: PlantingBody = { ...base, estimatedAcres: 81, latitude: 40 };
const theirs = { ...base, fieldName: "North Quarter", estimatedAcres: 82 } as Planting;

describe("a conflict", () => {
  const conflict = compare(base, mine, theirs);

  it("names the fields in which the two differ", () => {
    expect(conflict.fields).toEqual(["estimatedAcres", "fieldName", "latitude"]);
  });

  it("suggests my value where I changed it and theirs where I did not", () => {
    expect(conflict.picks).toEqual({
      estimatedAcres: "mine",
      fieldName: "theirs",
      latitude: "mine",
    });
  });

  it("is none where both made the same change", () => {
    expect(compare(base, mine, mine as Planting).fields).toEqual([]);
  });
});

describe("merging", () => {
  const form = (fieldName: string, estimatedAcres: string): PlantingForm => ({
    fieldName,
    crop: "Corn",
    estimatedAcres,
    latitude: "",
    longitude: "",
    startDateISO: "",
    endDateISO: "",
  });
  const mineForm = form("North", "81");
  const theirsForm = form("North Quarter", "82");

  it("takes each field from the side that was picked", () => {
    expect(merge(mineForm, theirsForm, { fieldName: "theirs", estimatedAcres: "mine" })).toEqual(
      form("North Quarter", "81"),
    );
  });

  it("takes a whole side", () => {
    const fields = ["fieldName", "estimatedAcres"] as const;
    expect(merge(mineForm, theirsForm, pickAll(fields, "mine"))).toEqual(mineForm);
    expect(merge(mineForm, theirsForm, pickAll(fields, "theirs"))).toEqual(theirsForm);
  });
});
