import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
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
          Acremark takes acreage reporting out of the pickup’s glove box. Farmers report planted
          acres while they stand in the field, and their crop insurance agent reads them the same
          day.
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
          Press one button at the edge of a field and its place is marked with the coordinate of
          your phone. Then answer a few prompts: what the field is called, which crop went in, about
          how many acres, and when planting started and should end. That is the whole report.
        </Trans>
      </p>
      <p>
        <Trans>
          No more reconstructing April from memory and receipts when the reporting date is a week
          away. Every planting stands in one list, with its place on the map and the person who
          reported it.
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
          Whoever drives the planter knows best what was planted. Employees link their account to
          the farmer’s and report from the cab. The farmer sees all plantings of the farm and who
          planted which field.
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
          Your farmers stand in one place, those with planting activity in the past weeks first.
          Pick one, narrow the plantings by crop or season, and open any of them for its details.
        </Trans>
      </p>
      <p>
        <Trans>
          Each planting carries a coordinate, so what you download loads straight into your mapping
          system, in the field’s right place, without anyone typing a number twice.
        </Trans>
      </p>
    </section>
  );
}

function YourRecords() {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Whose records they are</Trans>
      </h2>
      <p>
        <Trans>
          A farm’s plantings belong to the farmer. An agent sees them only while the farmer agrees
          to the link, and either side can end it at any time. Questions are welcome:{" "}
          <Link to={paths.contact}>write to us</Link>.
        </Trans>
      </p>
    </section>
  );
}
