import { useLingui } from "@lingui/react/macro";
import { AcresOfField } from "@/components/fields/field-acres";
import { Fact, Facts } from "@/components/records/facts";
import { accuracyText, countyText } from "@/components/records/land-text";
import { memberText } from "@/components/records/member-text";
import { allPeople } from "@/lib/local/people";
import { type Field, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** The field's values. Values that nobody gave are left out. */
export function FieldFacts({ field }: { field: Field }) {
  const { t } = useLingui();
  const { data: people } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const members = new Map(
    rules()
      .members("field")
      .map((member) => [member.name, member]),
  );
  const fact = (name: keyof Field) => {
    const member = members.get(name);
    return member && <Fact label={member.label} text={memberText(field, member)} />;
  };
  const nameOf = (userId: string) => {
    const person = people?.get(userId);
    return person && `${person.firstName} ${person.lastName}`;
  };
  return (
    <Facts>
      <Fact label={t`Acres`} text={<AcresOfField field={field} />} />
      <Fact label={t`County`} text={field.county && countyText(field.county)} />
      {fact("fsaFarm")}
      {fact("fsaTract")}
      {fact("fsaField")}
      {fact("boundarySource")}
      <Fact
        label={t`Accuracy of the boundary`}
        text={
          field.boundaryAccuracy === undefined ? undefined : accuracyText(field.boundaryAccuracy)
        }
      />
      {fact("notes")}
      <Fact label={t`Farmer`} text={nameOf(field.farmer)} />
      <Fact label={t`Added by`} text={nameOf(field.creator)} />
    </Facts>
  );
}
