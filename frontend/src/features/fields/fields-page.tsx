import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { UnfinishedWalk } from "@/components/fields/unfinished-walk";
import { cx } from "@/components/layout/class-names";
import { Page, PageHeading } from "@/components/layout/page";
import { Parts } from "@/components/layout/parts";
import page from "@/components/records/record-page.module.css";
import { NoFarmerNotice } from "@/components/workspace/no-farmer";
import { SignalLine } from "@/components/workspace/signal-line";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { paths } from "@/lib/paths";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { FieldList } from "./field-list";
import styles from "./fields.module.css";

/** The farm's fields and the status of each. */
export default function FieldsPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const isMap = query.get("view") === "map";
  return (
    <Page width="reading" hasMap={isMap}>
      <PageHeading title={t`Fields`}>
        <Trans>Fields</Trans>
      </PageHeading>
      <WithWorkspace>
        <UnsentLine kind="field" />
        <UnfinishedWalk />
        <SignalLine />
        <WayToAdd />
        <Parts
          label={t`List or map`}
          parts={[
            { to: paths.fields, name: <Trans>List</Trans>, isCurrent: !isMap },
            { to: `${paths.fields}?view=map`, name: <Trans>Map</Trans>, isCurrent: isMap },
          ]}
        />
        <FieldList isMap={isMap} />
      </WithWorkspace>
    </Page>
  );
}

function WayToAdd() {
  const { me } = useWorkspace();
  return me.farmer === undefined ? (
    <NoFarmerNotice />
  ) : (
    <div className={cx(page.actions, styles.ways)}>
      <LinkButton to={paths.newField} variant="primary">
        <Trans>Add a field</Trans>
      </LinkButton>
      <LinkButton to={paths.importFields}>
        <Trans>Import</Trans>
      </LinkButton>
    </div>
  );
}
