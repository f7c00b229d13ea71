import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { rules } from "@/lib/rules";
import { Question } from "./question";

/** What farmers and their employees ask. */
export function ForGrowers() {
  const { restoreDays: days, photos } = rules().limits();
  return (
    <>
      <Question id="mark" question={<Trans>How do I mark a planting?</Trans>}>
        <p>
          <Trans>
            Stand in the field, open <Link to={paths.field}>Mark</Link>, and press the large button.
            The form stands at once. Where your farm’s field is known, its name, its acres and the
            likely crop are filled in; change what is wrong, and save.
          </Trans>
        </p>
      </Question>
      <Question id="signal" question={<Trans>What if there is no signal?</Trans>}>
        <p>
          <Trans>
            Everything works. The planting is saved on this phone and sent by itself once there is a
            signal. A line says what still waits.
          </Trans>
        </p>
      </Question>
      <Question id="location" question={<Trans>My phone doesn’t find my location.</Trans>}>
        <p>
          <Trans>
            Choose the field instead: its middle is the location then. You can also move the pin, or
            enter latitude and longitude, under “Adjust location”.
          </Trans>
        </p>
      </Question>
      <Question id="two-crops" question={<Trans>How do I report two crops in one field?</Trans>}>
        <p>
          <Trans>
            Mark the field once for each crop. The second planting gets the letter of the next part
            and the acres that are left. If each part has a boundary, split the field instead.
          </Trans>
        </p>
      </Question>
      <Question id="photo" question={<Trans>Can I keep a photo of the field?</Trans>}>
        <p>
          <Trans>
            Yes: under “More” in the form, or later in the details of the planting, as many as{" "}
            {photos}. They wait on the phone for a signal, like the planting. Everyone who can see
            the planting can see them.
          </Trans>
        </p>
      </Question>
      <Question id="mistake" question={<Trans>I made a mistake. What now?</Trans>}>
        <p>
          <Trans>
            Right after saving, press Undo or Edit. Later, open the planting in{" "}
            <Link to={paths.myPlantings}>My plantings</Link>. What you delete can be restored for{" "}
            {days} days.
          </Trans>
        </p>
      </Question>
      <Question id="fields" question={<Trans>How do I bring in my fields?</Trans>}>
        <p>
          <Trans>
            <Link to={paths.importFields}>Import</Link> the file that your agent, the Farm Service
            Agency or your precision-farming program gave you. Or walk around a field with your
            phone, or draw it on the map.
          </Trans>
        </p>
      </Question>
      <Question id="who-sees-mine" question={<Trans>Who sees what I report?</Trans>}>
        <p>
          <Trans>
            You, and the agents that you have linked. Employees see what they reported themselves.
            The <Link to={paths.settingsLinks}>settings</Link> show everyone who is linked with you,
            and each link ends with one press.
          </Trans>
        </p>
      </Question>
      <Question id="lost-phone" question={<Trans>What if I lose my phone?</Trans>}>
        <p>
          <Trans>
            What was sent is safe on the server. Log in on another phone, and end the lost one’s
            session in <Link to={paths.settingsSecurity}>Settings</Link>. Only what still waited for
            a signal is lost with the phone.
          </Trans>
        </p>
      </Question>
      <Question
        id="home-screen"
        question={<Trans>How do I get Acremark onto my home screen?</Trans>}
      >
        <p>
          <Trans>
            <Link to={paths.home}>Home</Link> shows how, for your phone. It then opens like any
            other app, with or without a signal.
          </Trans>
        </p>
      </Question>
    </>
  );
}
