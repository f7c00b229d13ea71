import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/forms/select";
import type { County, Field, FieldLand } from "@/lib/rules";
import { startLand } from "@/lib/wasm";

interface CountyChoiceProps {
  /** The field is as the server last answered it. */
  field: Field;
  land: FieldLand;
  onChange: (land: FieldLand) => void;
}

/** Asks for the county of a field near a county line, and shows one that a person said. */
export function CountyChoice({ field, land, onChange }: CountyChoiceProps) {
  const { t } = useLingui();
  const { county: said, ...others } = land;
  const found = field.county?.certainty === "nearLine" ? field.county : undefined;
  const counties = useCounties(field, [said, found]);
  if (!said && !found) return null;
  const choose = (fips: string) => {
    const chosen = counties.find((county) => county.fips === fips);
    onChange(chosen ? { ...others, county: { ...chosen, certainty: "said" } } : others);
  };
  return (
    <Select
      label={t`County`}
      name="county"
      value={said?.fips ?? ""}
      onChange={choose}
      description={
        <Trans>This field is near a county line. Choose the county of its FSA farm record.</Trans>
      }
      options={[
        { label: found ? t`Not sure` : t`As the boundary says`, value: "" },
        ...counties.map(({ fips, name, state }) => ({ label: `${name}, ${state}`, value: fips })),
      ]}
    />
  );
}

type Named = Pick<County, "fips" | "name" | "state">;

/** Lists the counties near the field, and the known ones, each once. */
function useCounties({ labelPoint }: Field, known: readonly (Named | undefined)[]): Named[] {
  const { data: near = [] } = useQuery({
    queryKey: ["county", "near", labelPoint],
    queryFn: async () => {
      const [longitude, latitude] = labelPoint ?? [];
      if (latitude === undefined || longitude === undefined) return [];
      const { countyOf } = await startLand();
      return countyOf(latitude, longitude)?.counties ?? [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = [...known, ...near].filter((county) => county !== undefined);
  const byFips = new Map(all.map(({ fips, name, state }) => [fips, { fips, name, state }]));
  return [...byFips.values()];
}
