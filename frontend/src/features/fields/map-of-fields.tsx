import { Plural, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AcresOfField } from "@/components/fields/field-acres";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { Select } from "@/components/forms/select";
import beside from "@/components/map/beside.module.css";
import { FieldsMap } from "@/components/map/fields-map";
import { ListInView } from "@/components/map/list-in-view";
import { useAddressView } from "@/components/map/use-map-address";
import { fieldAddress } from "@/lib/fields/address";
import { cropsOfFields, cropYearsOf } from "@/lib/fields/crops-of-fields";
import { cropName } from "@/lib/language/texts-by-code";
import { boxAroundFields, type FieldFill } from "@/lib/map/features";
import { type Box, meets } from "@/lib/map/map-view";
import type { Field } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { MapLegend } from "./map-legend";
import { type FillBy, useMapChoice } from "./use-map-choice";
import type { MyFields } from "./use-my-fields";

/** The farm's fields on a map, filled by what is planted on them, with those in view in words beside it. */
export function MapOfFields({ fields, plantings, cropYear: presentYear }: MyFields) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { me } = useWorkspace();
  const { fillBy, cropYear, chooseFill, chooseYear } = useMapChoice(presentYear);
  const [box, setBox] = useState<Box>();
  // Employees have only their own plantings.
  const missingWords = me.userType === "employee" ? t`None of yours` : t`Not reported yet`;
  const filled = useMemo(() => {
    const crops = cropsOfFields(plantings, cropYear);
    return fields.flatMap(({ field }) => {
      if (!field.boundary) return [];
      const planted = crops.get(field.fieldId) ?? [];
      const words = planted.map(cropName).join(", ");
      return { ...field, fill: fillOf(fillBy, planted[0]), words };
    });
  }, [fields, plantings, cropYear, fillBy]);
  const inView = useMemo(() => filled.filter((one) => !box || isInView(one, box)), [filled, box]);
  const missing = fields.length - filled.length;
  return (
    <div className={beside.room}>
      <div className={beside.view}>
        <div className={beside.choices}>
          <Select
            label={t`Crop Year`}
            name="cropYear"
            value={String(cropYear)}
            onChange={chooseYear}
            options={cropYearsOf(plantings, presentYear, cropYear).map((year) => {
              return { value: String(year), label: String(year) };
            })}
          />
          <ChoiceChips
            label={t`Fill fields by`}
            name="fill"
            value={fillBy}
            onChange={chooseFill}
            options={[
              { value: "crop", label: t`Crop` },
              { value: "reported", label: t`Reported or not` },
            ]}
          />
        </div>
        <FieldsMap
          label={t`Map of the fields`}
          name="fields"
          fields={filled}
          fitLabel={t`Show all`}
          onMove={setBox}
          {...useAddressView()}
          onOpen={(fieldId) => void navigate(fieldAddress(fieldId))}
        />
        <div className={beside.beside}>
          <MapLegend fields={inView} missing={missingWords} />
          {missing > 0 && (
            <p className={beside.missing}>
              <Plural
                value={missing}
                one="# field has no boundary and is not on the map."
                other="# fields have no boundary and are not on the map."
              />
            </p>
          )}
          <ListInView
            items={inView}
            count={<Plural value={inView.length} one="# field" other="# fields" />}
            rowOf={(field) => (
              <li key={field.fieldId}>
                <Link to={fieldAddress(field.fieldId)}>{field.name}</Link>
                <span>
                  <AcresOfField field={field} /> · {field.words || missingWords}
                </span>
              </li>
            )}
          />
        </div>
      </div>
    </div>
  );
}

function fillOf(fillBy: FillBy, crop: string | undefined): FieldFill {
  if (crop === undefined) return { by: "missing" };
  return fillBy === "crop" ? { by: "crop", crop } : { by: "reported" };
}

/** Goes by the box around the field, which may be larger than the map. */
function isInView(field: Field, box: Box): boolean {
  const around = boxAroundFields([field]);
  return around !== undefined && meets(box, around);
}
