import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Page, PageHeading } from "@/components/layout/page";
import { paths } from "@/lib/paths";
import styles from "./about-page.module.css";

export default function AboutPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeading title={t`About Us`}>
        <Trans>About Us</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>
          Acremark gets acreage reporting out of the glove box. Farmers report planted acres from
          the field, and their crop insurance agent sees them the same day.
        </Trans>
      </p>
      <ForFarmers />
      <ForEmployees />
      <ForAgents />
      <YourRecords />
    </Page>
  );
}

function ForFarmers() {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>For farmers</Trans>
      </h2>
      <p>
        <Trans>
          Press one button at the edge of a field to mark its location with your phone’s GPS. Then
          answer a few questions: the field’s name, the crop, about how many acres, and the start
          and estimated end dates. That’s the whole report.
        </Trans>
      </p>
      <p>
        <Trans>
          No need to piece April together from memory and receipts a week before the reporting date.
          Every planting is in one list, with its location and the person who reported it.
        </Trans>
      </p>
    </section>
  );
}

function ForEmployees() {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>For farm employees</Trans>
      </h2>
      <p>
        <Trans>
          The person who drives the planter knows best what was planted. Employees link their
          accounts to the farmer’s and report from the cab. The farmer sees all of the farm’s
          plantings and who planted which field.
        </Trans>
      </p>
    </section>
  );
}

function ForAgents() {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>For crop insurance agents</Trans>
      </h2>
      <p>
        <Trans>
          Your farmers in one place, those with recent planting activity first. Pick a farmer,
          filter the plantings by crop or season, and open one to see its details.
        </Trans>
      </p>
      <p>
        <Trans>
          Each planting has GPS coordinates, so the files you download load straight into your
          mapping system. Nobody has to type a number twice.
        </Trans>
      </p>
    </section>
  );
}

function YourRecords() {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Who owns the records</Trans>
      </h2>
      <p>
        <Trans>
          A farm’s plantings belong to the farmer. An agent sees them only while the two are linked,
          and either one can end the link at any time. Questions?{" "}
          <Link to={paths.contact}>Contact us</Link>.
        </Trans>
      </p>
    </section>
  );
}
