import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "@/components/actions/button";
import buttonStyles from "@/components/actions/button.module.css";
import menuStyles from "@/components/actions/menu.module.css";
import { MenuIcon } from "@/components/brand/icons";
import { useWaitingLabel } from "@/components/feedback/waiting-label";
import { cx } from "@/components/layout/class-names";
import { homePath, paths } from "@/lib/paths";
import type { UserType } from "@/lib/rules";
import styles from "./header-bar.module.css";
import { destinationsOf } from "./navigation";
import { DestinationLink } from "./navigation-links";

interface HeaderMenuProps {
  userType: UserType | undefined;
  onShowKeys: () => void;
}

/** The pages without a destination in the bar, and the keyboard's shortcuts. On a phone it also has an agent's destinations. */
export function HeaderMenu({ userType, onShowKeys }: HeaderMenuProps) {
  const { t } = useLingui();
  // On a phone, an agent's destinations are in here.
  const { label, badge } = useWaitingLabel(t`Menu`, userType === "agent" ? "plantings" : undefined);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const close = () => list.current?.hidePopover();
  const choice = { className: menuStyles.choice, onClick: close };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={t`Menu`}
        className={buttonClass({ variant: "quiet" }, buttonStyles.square)}
      >
        <MenuIcon />
        <span className={cx(styles.narrow, styles.inMenu)}>{badge}</span>
      </button>
      <ul ref={list} id={id} popover="auto" className={menuStyles.list}>
        {userType === "agent" &&
          destinationsOf(userType).map((destination) => (
            <li key={destination} className={styles.narrow}>
              <DestinationLink destination={destination} userType={userType} {...choice} />
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
          <Link to={paths.help} {...choice}>
            <Trans>Help</Trans>
          </Link>
        </li>
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
        <li>
          <button
            type="button"
            className={menuStyles.choice}
            onClick={() => {
              close();
              onShowKeys();
            }}
          >
            <Trans>Keyboard shortcuts</Trans>
          </button>
        </li>
      </ul>
    </>
  );
}
