import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { getUserDataForPlant, type PlantingPeople } from "@/lib/api/users";
import { logFailure } from "@/lib/browser/log-failure";
import { allPeople } from "@/lib/local/people";
import type { Planting, User } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { FIELD_LABELS, UNIT_LABELS } from "./field-labels";
import styles from "./planting.module.css";
import { fieldText, unitText } from "./planting-fields";

type Name = Pick<User, "firstName" | "lastName">;

/** The planting's values. Values that were not reported are left out. */
export function PlantingFacts({ planting }: { planting: Planting }) {
  const { t, i18n } = useLingui();
  const people = usePeople(planting);
  const label = (field: keyof typeof FIELD_LABELS) => i18n._(FIELD_LABELS[field]);
  return (
    <dl className={styles.facts}>
      <Fact label={label("crop")} text={fieldText(planting, "crop")} />
      <Fact label={label("estimatedAcres")} text={fieldText(planting, "estimatedAcres")} />
      <Fact label={label("fieldName")} text={planting.fieldName} />
      <Fact label={i18n._(UNIT_LABELS.location)} text={unitText(planting, "location")} />
      <Fact label={label("startDateISO")} text={fieldText(planting, "startDateISO")} />
      <Fact label={label("endDateISO")} text={fieldText(planting, "endDateISO")} />
      <Fact label={t`Farmer`} text={fullName(people.farmer)} />
      <Fact label={t`Created By`} text={fullName(people.creator)} />
    </dl>
  );
}

function Fact({ label, text }: { label: string; text: string | undefined }) {
  return text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null;
}

/** Names from the server, or else from this device. */
function usePeople({ creator, farmer }: Planting): Record<keyof PlantingPeople, Name | undefined> {
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const people = useQuery({
    queryKey: ["users", "of-planting", creator, farmer],
    queryFn: ({ signal }) => getUserDataForPlant(creator, farmer, signal),
  });
  const { error } = people;
  useEffect(() => {
    if (error) logFailure("The people of the planting could not be loaded", error);
  }, [error]);
  return people.data ?? { farmer: known?.get(farmer), creator: known?.get(creator) };
}

function fullName(person: Name | undefined): string | undefined {
  return person && `${person.firstName} ${person.lastName}`;
}
