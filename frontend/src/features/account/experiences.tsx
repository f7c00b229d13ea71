import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Link, type To } from "react-router";
import { ChevronRightIcon } from "@/components/brand/icons";
import { rules, type UserType, type UserTypeOption } from "@/lib/rules";
import accountStyles from "./account.module.css";
import { AgentPicture, EmployeePicture, FarmerPicture } from "./experience-pictures";
import styles from "./experiences.module.css";
import { labelOf } from "./user-type";

interface ExperiencesProps {
  /** The option's link or button. It fills the row. */
  action: (
    option: UserTypeOption,
    control: { className: string; "aria-describedby": string },
  ) => ReactNode;
}

/** Shows one row for each user type. */
export function Experiences({ action }: ExperiencesProps) {
  const id = useId();
  return (
    <ul className={styles.experiences}>
      {rules()
        .userTypeOptions()
        .map((option) => {
          const noteId = `${id}-${option.value}`;
          return (
            <li key={option.value} className={styles.experience}>
              <span className={styles.picture}>{pictures[option.value]}</span>
              <div className={styles.words}>
                {action(option, { className: styles.action ?? "", "aria-describedby": noteId })}
                <p id={noteId} className={styles.note}>
                  <Note userType={option.value} />
                </p>
              </div>
              <ChevronRightIcon />
            </li>
          );
        })}
    </ul>
  );
}

const pictures: Readonly<Record<UserType, ReactNode>> = {
  farmer: <FarmerPicture />,
  employee: <EmployeePicture />,
  agent: <AgentPicture />,
};

function Note({ userType }: { userType: UserType }) {
  switch (userType) {
    case "farmer":
      return <Trans>Mark your fields and report what you planted.</Trans>;
    case "employee":
      return <Trans>Report plantings for the farm you work for.</Trans>;
    case "agent":
      return <Trans>See the plantings of the farmers you insure.</Trans>;
  }
}

/** Shows the chosen user type above the sign-up form, with a link back to the choice. */
export function ChosenExperience({ userType, change }: { userType: UserType; change: To }) {
  return (
    <p className={accountStyles.chosen}>
      <strong>{labelOf(userType)}</strong>
      <Link to={change}>
        <Trans>Change</Trans>
      </Link>
    </p>
  );
}
