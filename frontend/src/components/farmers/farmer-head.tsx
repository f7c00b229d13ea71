import { Trans, useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useNavigate } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { IconButton } from "@/components/actions/icon-button";
import { ArrowDownIcon, ArrowLeftIcon, ArrowUpIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import { PageHeading } from "@/components/layout/page";
import { Parts } from "@/components/layout/parts";
import { useSeason } from "@/components/season/use-season";
import { useSeasonFarmers } from "@/components/season/use-season-farmers";
import { CopyAge } from "@/components/workspace/copy-age";
import {
  type ListChoice,
  listAddress,
  withFarmer,
  writeChoice,
} from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { formatNumber, formatPhone } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import { farmerFieldsAddress, farmerPageAddress } from "@/lib/planting/address";
import { thisYear } from "@/lib/planting/crop-years";
import { filterLabel } from "@/lib/planting/filter-label";
import { type SeasonChoice, seasonAddress } from "@/lib/season/season-choice";
import styles from "./farmer-head.module.css";
import type { Farmers } from "./use-farmers";
import { useFoundFarmers } from "./use-found-farmers";

type FarmerTab = "plantings" | "fields" | "map" | "profile";

interface FarmerHeadProps {
  farmers: Farmers;
  farmerId: string;
  tab: FarmerTab;
  /** The title in the browser's tab, if it is not the farmer's. */
  title?: string | undefined;
  heading?: Ref<HTMLHeadingElement>;
}

/** The head of every page about a farmer: who it is, how to reach them, and the ways to their parts and neighbors. */
export function FarmerHead({ farmers, farmerId, tab, title, heading }: FarmerHeadProps) {
  const { t } = useLingui();
  const { choice } = useListChoice();
  const label = farmers.options?.find(({ value }) => value === farmerId)?.label ?? t`Farmer`;
  const names: Readonly<Record<FarmerTab, string>> = {
    plantings: t`Plantings`,
    fields: t`Fields`,
    map: t`Map`,
    profile: t`Profile`,
  };
  return (
    <header className={cx(styles.head, tab === "map" && styles.ofMap)}>
      <div className={styles.line}>
        <div className={styles.back}>
          <Back choice={choice} />
        </div>
        <PageHeading
          {...(heading && { ref: heading })}
          title={title ?? (tab === "plantings" ? label : `${names[tab]} · ${label}`)}
        >
          {label}
        </PageHeading>
        <Contacts record={farmers.options ? farmers.records.get(farmerId) : TO_COME} />
        <FarmerNeighbors farmers={farmers} farmerId={farmerId} tab={tab} choice={choice} />
      </div>
      <div className={styles.tabs}>
        <Parts
          label={t`View`}
          parts={TABS.map((one) => ({
            to: addressOf(one, farmerId, choice),
            name: names[one],
            isCurrent: one === tab,
          }))}
        />
        <CopyAge />
      </div>
    </header>
  );
}

/** Leads to the table from which the farmer was opened: that of a season, or that of all farmers. */
function Back({ choice }: { choice: ListChoice }) {
  const { season } = choice;
  const all = listAddress({ ...withFarmer(choice, null), view: "farmers" });
  return (
    <LinkButton variant="quiet" to={season ? seasonAddress(season) : all}>
      <ArrowLeftIcon />
      {season ? (
        `${filterLabel("season")} ${season.cropYear ?? thisYear()}`
      ) : (
        <Trans>All farmers</Trans>
      )}
    </LinkButton>
  );
}

/** Holds the room of the contacts, so that nothing moves when they come. */
const TO_COME = { farmName: "0", phoneNumber: "0000000000", email: "0" };

interface ContactsProps {
  record: Pick<Person, "farmName" | "phoneNumber" | "email"> | undefined;
}

function Contacts({ record }: ContactsProps) {
  if (!record) return null;
  const { farmName, phoneNumber, email } = record;
  return (
    <div className={cx(styles.contacts, record === TO_COME && styles.toCome)}>
      {farmName && <p className={styles.farm}>{farmName}</p>}
      {phoneNumber && <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>}
      {email && (
        <a href={`mailto:${email}`} className={styles.email}>
          {email}
        </a>
      )}
    </div>
  );
}

const TABS: readonly FarmerTab[] = ["plantings", "fields", "map", "profile"];

function addressOf(tab: FarmerTab, farmer: string, choice: ListChoice): string {
  switch (tab) {
    case "plantings":
      return listAddress({ ...choice, farmer, view: "farmers" });
    case "map":
      return listAddress({ ...choice, farmer, view: "map" });
    case "fields":
      return farmerFieldsAddress(farmer, writeChoice(choice));
    case "profile":
      return farmerPageAddress(farmer, writeChoice(choice));
  }
}

interface NeighborsProps extends Omit<FarmerHeadProps, "heading" | "title"> {
  choice: ListChoice;
}

function FarmerNeighbors(props: NeighborsProps) {
  const { season } = props.choice;
  return season ? <InSeason {...props} season={season} /> : <InTable {...props} />;
}

function InTable(props: NeighborsProps) {
  const { found } = useFoundFarmers(props.farmers, props.choice);
  return <Neighbors {...props} found={found.map(({ farmer }) => farmer.value)} />;
}

function InSeason({ season, ...props }: NeighborsProps & { season: SeasonChoice }) {
  const known = useSeason(season.cropYear ?? thisYear());
  const found = useSeasonFarmers(known, props.farmers.records, season);
  return <Neighbors {...props} found={found.map(({ row }) => row.farmer)} />;
}

/** Lead to the same part of the farmers before and after this one in the table, in place of it, so that Back leads there. */
function Neighbors({
  found,
  farmerId,
  tab,
  choice,
}: NeighborsProps & { found: readonly string[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const place = found.indexOf(farmerId);
  const neighbor = (at: number) => (place < 0 ? undefined : found[at]);
  const [previous, next] = [neighbor(place - 1), neighbor(place + 1)];
  const open = (farmer: string | undefined) => {
    if (farmer === undefined) return;
    void navigate(addressOf(tab, farmer, withFarmer(choice, farmer)), { replace: true });
  };
  return (
    <div className={styles.neighbors}>
      {place >= 0 && (
        <span>
          <Trans>
            {formatNumber(place + 1)} of {formatNumber(found.length)}
          </Trans>
        </span>
      )}
      <IconButton
        label={t`Previous farmer`}
        icon={<ArrowUpIcon />}
        disabled={previous === undefined}
        onClick={() => open(previous)}
      />
      <IconButton
        label={t`Next farmer`}
        icon={<ArrowDownIcon />}
        disabled={next === undefined}
        onClick={() => open(next)}
      />
    </div>
  );
}
