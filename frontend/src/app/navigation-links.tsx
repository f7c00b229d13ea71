import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "@/components/actions/button";
import { FieldsIcon, ListIcon, PinIcon } from "@/components/brand/icons";
import { useWaitingLabel } from "@/components/feedback/waiting-label";
import { cx } from "@/components/layout/class-names";
import type { UserType } from "@/lib/rules";
import styles from "./header-bar.module.css";
import {
  addressOf,
  currentDestination,
  type Destination,
  destinationsOf,
  waitingAt,
} from "./navigation";

/** The links to a role's destinations: in the bar, or on a phone at the lower edge of the screen (growers) or in the menu (agents). */
export function NavigationLinks({ userType }: { userType: UserType | undefined }) {
  const destinations = destinationsOf(userType);
  if (destinations.length === 0) return null;
  const isGrower = userType !== "agent";
  return (
    <div
      className={cx(styles.destinations, isGrower ? styles.below : styles.wide)}
      data-below={isGrower}
    >
      {destinations.map((destination) => (
        <DestinationLink key={destination} destination={destination} userType={userType} />
      ))}
    </div>
  );
}

interface DestinationLinkProps {
  destination: Destination;
  userType: UserType | undefined;
  className?: string | undefined;
  onClick?: () => void;
}

export function DestinationLink({
  destination,
  userType,
  className,
  onClick,
}: DestinationLinkProps) {
  const { t } = useLingui();
  const name = t(names[destination]);
  const { label, badge } = useWaitingLabel(name, waitingAt(destination));
  const current = currentDestination(userType, useLocation().pathname);
  const mark = current?.isPage ? "page" : "true";
  return (
    <Link
      to={addressOf(destination)}
      aria-label={label}
      aria-current={current?.destination === destination ? mark : undefined}
      className={className ?? buttonClass({ variant: "quiet" }, styles.destination)}
      onClick={onClick}
    >
      {icons[destination]}
      <span>{name}</span>
      {badge}
    </Link>
  );
}

const names: Readonly<Record<Destination, MessageDescriptor>> = {
  farmers: msg`Farmers`,
  news: msg`What is new`,
  invite: msg`Invite`,
  downloads: msg`Downloads`,
  dates: msg`Dates`,
  mark: msg`Mark`,
  myPlantings: msg`My plantings`,
  fields: msg`Fields`,
  settings: msg`Settings`,
};

/** Icons show only at the lower edge of a phone's screen, where a glance must do. */
const icons: Readonly<Partial<Record<Destination, ReactNode>>> = {
  mark: <PinIcon />,
  myPlantings: <ListIcon />,
  fields: <FieldsIcon />,
};
