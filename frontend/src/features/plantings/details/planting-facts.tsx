import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import { Link } from "react-router";
import { useCropCodes } from "@/components/downloads/crop-codes";
import { Fact, Facts } from "@/components/records/facts";
import { unitLabel, unitText } from "@/components/records/member-text";
import { historyQuery } from "@/lib/api/records";
import { getUserDataForPlant, type PlantingPeople } from "@/lib/api/users";
import { logFailure } from "@/lib/browser/log-failure";
import { fieldAddress } from "@/lib/fields/address";
import { oneField } from "@/lib/fields/local-fields";
import { formatInstant } from "@/lib/language/format";
import { allPeople } from "@/lib/local/people";
import { cropYearOf } from "@/lib/planting/crop-years";
import { mapAddress } from "@/lib/planting/map-address";
import { type Planting, rules, type User } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./planting.module.css";
import { useCounty } from "./use-county";

type Name = Pick<User, "firstName" | "lastName">;

/** The order of the specification. The other units follow in the order of the table. */
const FIRST: readonly string[] = ["crop", "estimatedAcres", "fieldName"];

/** The planting's values. Values that were not reported are left out. */
export function PlantingFacts({ planting }: { planting: Planting }) {
  const { t } = useLingui();
  const people = usePeople(planting);
  const county = useCounty(planting);
  const lastChange = useLastChange(planting);
  const cropCode = useCropCode(planting.crop);
  const members = rules().members("planting");
  const units = new Set([...FIRST, ...members.map(({ unit }) => unit)]);
  return (
    <Facts>
      {[...units].map((unit) => (
        <Fragment key={unit}>
          <Fact label={unitLabel(unit, members)} text={unitText(planting, unit, members)}>
            {unit === "location" && <MapLink planting={planting} />}
            {unit === "fieldName" && <FieldLink planting={planting} />}
            {unit === "startDateISO" && <CropYear planting={planting} />}
          </Fact>
          {unit === "location" && <Fact label={t`County`} text={awaited(county)} />}
          {unit === "crop" && <Fact label={t`RMA Crop Code`} text={cropCode} />}
        </Fragment>
      ))}
      <Fact label={t`Farmer`} text={awaited(fullName(people.farmer))} />
      <Fact label={t`Created By`} text={awaited(fullName(people.creator))} />
      <Fact label={t`Last Changed`} text={lastChange} />
    </Facts>
  );
}

function CropYear({ planting }: { planting: Planting }) {
  const cropYear = cropYearOf(planting);
  return cropYear === undefined ? null : <Trans>Crop year {cropYear}</Trans>;
}

/** The authority's code, or else the agent's own. */
function useCropCode(crop: string): string | undefined {
  const { t } = useLingui();
  const { data } = useCropCodes();
  const own = data?.codes.find((one) => one.crop === crop);
  return rules().rmaCropCode(crop) ?? (own && t`${own.code} (your own; source: ${own.source})`);
}

/** A value that comes later has its line already, so that nothing moves. */
function awaited(text: string | null | undefined): string | undefined {
  return text === undefined ? "\u00a0" : (text ?? undefined);
}

function MapLink({ planting: { latitude, longitude, fieldName } }: { planting: Planting }) {
  if (latitude === undefined || longitude === undefined) return null;
  const address = mapAddress({ latitude, longitude }, fieldName, navigator.userAgent);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <Trans>Open in maps</Trans>
    </a>
  );
}

/** Leads to the field that the planting names. Nothing if this device does not have it. */
function FieldLink({ planting: { fieldId } }: { planting: Planting }) {
  const { data: field } = useLocalIfOpen(["field-of-planting", fieldId], ({ database, me }) =>
    fieldId === undefined ? Promise.resolve(undefined) : oneField(database, me.userId, fieldId),
  );
  if (field === undefined && fieldId !== undefined) return <span className={styles.linkToCome} />;
  if (!field || field.isDeleted) return null;
  return (
    <Link to={fieldAddress(field.field.fieldId)}>
      <Trans>Show the field</Trans>
    </Link>
  );
}

/** Names from the server, or else from this device; undefined until they are known. */
function usePeople({
  creator,
  farmer,
  version,
}: Planting): Record<keyof PlantingPeople, Name | null | undefined> {
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const people = useQuery({
    queryKey: ["users", "of-planting", creator, farmer],
    queryFn: ({ signal }) => getUserDataForPlant(creator, farmer, signal),
    // The server tells the people of plantings that it has.
    enabled: version > 0,
  });
  const { error } = people;
  useEffect(() => {
    if (error) logFailure("The people of the planting could not be loaded", error);
  }, [error]);
  const unknown = error ? null : undefined;
  return (
    people.data ?? {
      farmer: known?.get(farmer) ?? unknown,
      creator: known?.get(creator) ?? unknown,
    }
  );
}

/** Tells when the planting was last changed, and who changed it; undefined if nobody did. */
function useLastChange({
  plantingId,
  version,
  updatedAt,
  updatedBy,
}: Planting): string | undefined {
  const { t } = useLingui();
  const { data: known } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const isChanged = version > 1;
  const history = useQuery({
    ...historyQuery({ kind: "planting", id: plantingId }, version),
    enabled: isChanged,
  });
  if (!isChanged) return undefined;
  const author = history.data?.at(-1)?.changedBy ?? known?.get(updatedBy);
  const [time, name] = [formatInstant(updatedAt), fullName(author)];
  return name ? t`${time}, by ${name}` : time;
}

function fullName(person: Name | null | undefined): string | null | undefined {
  return person && `${person.firstName} ${person.lastName}`;
}
