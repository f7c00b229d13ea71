import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { Card } from "@/components/layout/page";
import { LongList } from "@/components/lists/long-list";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { withCropYear, writeChoice } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { fieldAddress } from "@/lib/fields/address";
import { formatNumber } from "@/lib/language/format";
import { enterMissingAddress } from "@/lib/planting/address";
import type { MissingGround } from "@/lib/season/farm-season";
import styles from "./farmer.module.css";
import { useMissing } from "./use-missing";

interface MissingFieldsProps {
  farmerId: string;
  cropYear: number;
}

/** The fields of last year that nobody has reported for the crop year yet. Nothing while none is missing. */
export function MissingFields({ farmerId, cropYear }: MissingFieldsProps) {
  const id = useId();
  const list = writeChoice(withCropYear(useListChoice().choice, cropYear));
  const missing = useMissing(farmerId, cropYear) ?? [];
  if (missing.length === 0) return null;
  const year = String(cropYear);
  const count = formatNumber(missing.length);
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id}>
        <Trans>
          Not reported for {year}: {count}
        </Trans>
      </h2>
      <LongList items={missing} className={styles.latest}>
        {(ground) => (
          <Missing
            key={ground.key}
            ground={ground}
            before={String(cropYear - 1)}
            toEnter={enterMissingAddress(farmerId, list, ground.name)}
          />
        )}
      </LongList>
    </Card>
  );
}

interface MissingProps {
  ground: MissingGround;
  /** The crop year in which it was reported. */
  before: string;
  toEnter: string;
}

function Missing({ ground: { name, field, lines }, before, toEnter }: MissingProps) {
  const { t } = useLingui();
  return (
    <li className={styles.missing}>
      <div>
        <p className={styles.which}>
          {field ? <Link to={fieldAddress(field.fieldId)}>{name}</Link> : <strong>{name}</strong>}
        </p>
        {lines.map((planting) => (
          <p key={planting.plantingId} className={styles.deed}>
            {before}: <CropAndAcres {...planting} />
          </p>
        ))}
      </div>
      <LinkButton to={toEnter} aria-label={t`Add a planting: ${name}`}>
        <Trans>Add a planting</Trans>
      </LinkButton>
    </li>
  );
}
