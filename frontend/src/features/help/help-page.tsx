import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { KeyList } from "@/components/keys/key-list";
import { Page, PageHeading } from "@/components/layout/page";
import { paths } from "@/lib/paths";
import { useUserType } from "@/lib/workspace/me";
import { useSessionEmail } from "@/lib/workspace/session";
import { ForAgents } from "./for-agents";
import { ForGrowers } from "./for-growers";
import styles from "./help.module.css";

const EVERY_PAGE = { hasSearch: true, hasRows: true, hasNeighbors: true };

/** Answers to what people ask. The questions of the reader's own role come first. */
export default function HelpPage() {
  const { t } = useLingui();
  const userType = useUserType(useSessionEmail());
  const agents = (
    <section key="agents" className={styles.section}>
      <h2>
        <Trans>For agents</Trans>
      </h2>
      <ForAgents />
    </section>
  );
  const growers = (
    <section key="growers" className={styles.section}>
      <h2>
        <Trans>For farmers and employees</Trans>
      </h2>
      <ForGrowers />
    </section>
  );
  return (
    <Page width="reading">
      <PageHeading title={t`Help`}>
        <Trans>Help</Trans>
      </PageHeading>
      <p>
        <Trans>
          Press a question to read the answer. If yours is not here,{" "}
          <Link to={paths.contact}>write to us</Link>.
        </Trans>
      </p>
      {userType === "agent" ? [agents, growers] : [growers, agents]}
      <section className={styles.section}>
        <h2 id="keys">
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <KeyList of={EVERY_PAGE} />
      </section>
    </Page>
  );
}
