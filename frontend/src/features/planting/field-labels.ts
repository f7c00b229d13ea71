import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlantingField } from "@/lib/planting/form";
import type { PlantingUnit } from "@/lib/rules";

export const FIELD_LABELS: Record<PlantingField, MessageDescriptor> = {
  crop: msg`Crop`,
  estimatedAcres: msg`Number of Acres`,
  fieldName: msg`Field Name`,
  latitude: msg`Latitude`,
  longitude: msg`Longitude`,
  startDateISO: msg`Start Date`,
  endDateISO: msg`Estimated End Date`,
};

export const UNIT_LABELS: Record<PlantingUnit, MessageDescriptor> = {
  ...FIELD_LABELS,
  location: msg`Location`,
};
