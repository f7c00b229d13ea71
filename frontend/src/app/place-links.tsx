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
import { addressOf, currentPlace, type Place, placesOf, waitingAt } from "./places";

/** The links to a role's places: in the bar, or on a phone at the lower edge of the screen (growers) or in the menu (agents). */
export function PlaceLinks({ userType }: { userType: UserType | undefined }) {
  const places = placesOf(userType);
  if (places.length === 0) return null;
  const isGrower = userType !== "agent";
  return (
    <div className={cx(styles.places, isGrower ? styles.below : styles.wide)} data-below={isGrower}>
      {places.map((place) => (
        <PlaceLink key={place} place={place} userType={userType} />
      ))}
    </div>
  );
}

interface PlaceLinkProps {
  place: Place;
  userType: UserType | undefined;
  className?: string | undefined;
  onClick?: () => void;
}

export function PlaceLink({ place, userType, className, onClick }: PlaceLinkProps) {
  const { t } = useLingui();
  const name = t(names[place]);
  const { label, badge } = useWaitingLabel(name, waitingAt(place));
  const current = currentPlace(userType, useLocation().pathname);
  const mark = current?.isPage ? "page" : "true";
  return (
    <Link
      to={addressOf(place)}
      aria-label={label}
      aria-current={current?.place === place ? mark : undefined}
      className={className ?? buttonClass({ variant: "quiet" }, styles.place)}
      onClick={onClick}
    >
      {icons[place]}
      <span>{name}</span>
      {badge}
    </Link>
  );
}

const names: Readonly<Record<Place, MessageDescriptor>> = {
  farmers: msg`Farmers`,
  invite: msg`Invite`,
  downloads: msg`Downloads`,
  mark: msg`Mark`,
  myPlantings: msg`My plantings`,
  fields: msg`Fields`,
  settings: msg`Settings`,
};

/** Only at the lower edge of a phone's screen, where a glance must do. */
const icons: Readonly<Partial<Record<Place, ReactNode>>> = {
  mark: <PinIcon />,
  myPlantings: <ListIcon />,
  fields: <FieldsIcon />,
};
