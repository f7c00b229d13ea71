import { useLingui } from "@lingui/react/macro";
import { rules } from "@/lib/rules";
import type { FieldProps } from "./field";
import { FieldPair } from "./form";
import { TextField } from "./text-field";

type FieldOf<Name> = (name: Name) => Omit<FieldProps, "label">;

/** First and last name, side by side if there is room. */
export function NameFields({ field }: { field: FieldOf<"firstName" | "lastName"> }) {
  const { t } = useLingui();
  return (
    <FieldPair>
      <TextField
        {...field("firstName")}
        label={t`First name`}
        autoComplete="given-name"
        isRequired
      />
      <TextField
        {...field("lastName")}
        label={t`Last name`}
        autoComplete="family-name"
        isRequired
      />
    </FieldPair>
  );
}

interface PhoneAndFarmFieldsProps {
  field: FieldOf<"phoneNumber" | "farmName">;
  /** True for everyone except agents. */
  hasFarm: boolean;
}

export function PhoneAndFarmFields({ field, hasFarm }: PhoneAndFarmFieldsProps) {
  const { t } = useLingui();
  const { phoneNumber } = rules().limits();
  const phone = field("phoneNumber");
  return (
    <>
      <TextField
        {...phone}
        onChange={(text) => phone.onChange(rules().typedPhoneNumber(text))}
        label={t`Phone number`}
        type="tel"
        autoComplete="tel-national"
        description={t`${phoneNumber} digits, with the area code`}
        isRequired
      />
      {hasFarm && (
        <TextField
          {...field("farmName")}
          label={t`Farm name`}
          autoComplete="organization"
          description={t`Optional`}
        />
      )}
    </>
  );
}
