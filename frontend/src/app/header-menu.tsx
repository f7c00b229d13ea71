import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "@/components/actions/button";
import buttonStyles from "@/components/actions/button.module.css";
import menuStyles from "@/components/actions/menu.module.css";
import { MenuIcon } from "@/components/brand/icons/places";
import { WaitingBadge } from "@/components/feedback/waiting-badge";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { cx } from "@/lib/class-names";
import { homePath, paths } from "@/lib/paths";
import type { UserType } from "@/lib/rules";
import styles from "./header-bar.module.css";
import { PlaceLink } from "./place-links";
import { placesOf } from "./places";

/** The pages without a place in the bar. On a phone it also has an agent's places. */
export function HeaderMenu({ userType }: { userType: UserType | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const close = () => list.current?.hidePopover();
  const choice = { className: menuStyles.choice, onClick: close };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={t`Menu`}
        className={buttonClass({ variant: "quiet" }, buttonStyles.square)}
      >
        <MenuIcon />
        <VisuallyHidden>
          <Trans>Menu</Trans>
        </VisuallyHidden>
        {userType === "agent" && (
          <span className={cx(styles.narrow, styles.inMenu)}>
            <WaitingBadge kind="plantings" />
          </span>
        )}
      </button>
      <ul ref={list} id={id} popover="auto" className={menuStyles.list}>
        {userType === "agent" &&
          placesOf(userType).map((place) => (
            <li key={place} className={styles.narrow}>
              <PlaceLink place={place} userType={userType} {...choice} />
            </li>
          ))}
        {userType !== undefined && userType !== "agent" && (
          <li>
            <Link to={homePath({ isAgent: false })} {...choice}>
              <Trans>Home</Trans>
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.about} {...choice}>
            <Trans>About Us</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.contact} {...choice}>
            <Trans>Contact Us</Trans>
          </Link>
        </li>
      </ul>
    </>
  );
}
