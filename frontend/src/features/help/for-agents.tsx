import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { rules } from "@/lib/rules";
import { Question } from "./question";

/** What agents ask, the first day's questions first. */
export function ForAgents() {
  const days = rules().limits().restoreDays;
  return (
    <>
      <Question id="invite" question={<Trans>How do I get my farmers into Acremark?</Trans>}>
        <p>
          <Trans>
            Open <Link to={paths.invite}>Invite</Link> and paste names and email addresses from a
            mail or a spreadsheet. Each farmer gets a mail with a link. The same link also stands
            there as a QR code, for farmers who sit in front of you.
          </Trans>
        </p>
      </Question>
      <Question id="missing" question={<Trans>Why don’t I see a farmer’s plantings?</Trans>}>
        <p>
          <Trans>
            A farmer decides who sees their records. You see them once the farmer has accepted the
            link, until one of you ends it. <Link to={paths.invite}>Invite</Link> shows which
            invitations still wait, and can remind a farmer.
          </Trans>
        </p>
        <p>
          <Trans>
            If the farmer is linked and the list is empty, look at the filters above the list: each
            one says how many plantings it leaves.
          </Trans>
        </p>
      </Question>
      <Question id="season" question={<Trans>Why is a planting in no season?</Trans>}>
        <p>
          <Trans>
            A season has the plantings that start and end within it. A planting without an end date
            is in none, and neither is a crop that stands through the winter. The crop year finds
            both.
          </Trans>
        </p>
      </Question>
      <Question id="crop-year" question={<Trans>What is a crop year?</Trans>}>
        <p>
          <Trans>
            The year in which the crop is normally harvested. Wheat that is sown in September 2026
            has the crop year 2027; corn planted in April 2027 has the same one.
          </Trans>
        </p>
      </Question>
      <Question
        id="mapping-system"
        question={<Trans>How do I get plantings into my mapping system?</Trans>}
      >
        <p>
          <Trans>
            <Link to={paths.downloads}>Downloads</Link> writes Shapefile, GeoPackage, GeoJSON, KML
            and GPX for maps, and CSV and XLSX for spreadsheets: for the farmers, crop years and
            records that you choose. The last download stands ready to be made again.
          </Trans>
        </p>
        <p>
          <Trans>
            A map that stays up to date is a live layer. Create an access token in{" "}
            <Link to={paths.settingsSecurity}>Settings</Link>; the address of the layer stands
            beside it.
          </Trans>
        </p>
      </Question>
      <Question
        id="correct"
        question={<Trans>How do I correct a planting, and who learns of it?</Trans>}
      >
        <p>
          <Trans>
            Open the planting, press Edit, and give a reason if you like. The farmer sees what you
            changed and why, and answers whether it is right. The history keeps what stood there
            before, and one press undoes your correction.
          </Trans>
        </p>
      </Question>
      <Question
        id="phone"
        question={<Trans>A farmer reports a planting by phone. What do I do?</Trans>}
      >
        <p>
          <Trans>
            Press “Add a planting” on the farmer’s page. It counts at once, and it is marked as not
            confirmed until the farmer confirms it, corrects it or rejects it on their phone.
          </Trans>
        </p>
      </Question>
      <Question id="exact" question={<Trans>How exact are the locations and acres?</Trans>}>
        <p>
          <Trans>
            Each location says whether a phone measured it, how many meters it may be off, or that a
            person set it by hand. The acres of a planting are what the farmer said. The acres of a
            field are measured from its boundary, and say how far they may be off.
          </Trans>
        </p>
      </Question>
      <Question id="offline" question={<Trans>What works without a connection?</Trans>}>
        <p>
          <Trans>
            Lists, maps, filters and corrections do: this device has a copy of your farmers’
            records, and a line says how old it is. What you change is saved here and sent by itself
            later.
          </Trans>
        </p>
      </Question>
      <Question id="deleted" question={<Trans>How do I get back what was deleted?</Trans>}>
        <p>
          <Trans>
            A deleted planting or field can be restored for {days} days. The farmer finds it at the
            end of their list. The history says who deleted it, and when.
          </Trans>
        </p>
      </Question>
      <Question id="who-sees" question={<Trans>Who sees what?</Trans>}>
        <p>
          <Trans>
            You see the records of the farmers who are linked with you, and no other agent sees them
            through you. When a link ends, the farmer’s records leave your devices.
          </Trans>
        </p>
      </Question>
    </>
  );
}
