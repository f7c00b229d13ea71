import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button, buttonClass } from "@/components/actions/button";
import head from "@/components/farmers/agent-head.module.css";
import { AgentViews } from "@/components/farmers/agent-views";
import { FarmerHead } from "@/components/farmers/farmer-head";
import { FarmerSelect } from "@/components/farmers/farmer-select";
import { type Farmers, useFarmers } from "@/components/farmers/use-farmers";
import { Notice } from "@/components/feedback/notice";
import { ErrorState, Loading } from "@/components/feedback/states";
import { useWaitingLabel } from "@/components/feedback/waiting-label";
import { usePausedText } from "@/components/forms/use-paused-text";
import { cx } from "@/components/layout/class-names";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import { NoFarmers } from "@/components/workspace/no-farmer";
import { isMap, type ListChoice, withFarmer, withSearch } from "@/lib/farmer-list/list-choice";
import { type Choosing, useListChoice, useOpenId } from "@/lib/farmer-list/use-list-choice";
import { paths } from "@/lib/paths";
import { rules } from "@/lib/rules";
import styles from "./agent-home-page.module.css";
import { AllPlantings } from "./all-plantings";
import { FarmerPlantings } from "./farmer-plantings";
import { FarmersTable } from "./farmers-table/farmers-table";
import { UnsentChanges } from "./unsent-changes";

/** The agent's plantings, one farmer at a time (the specification, section 2). */
export default function AgentHomePage() {
  const { t } = useLingui();
  const farmers = useFarmers();
  const { choice } = useListChoice();
  const title = useOpenId() === undefined ? undefined : t`Planting Details`;
  return (
    <Page isDense hasMap={isMap(choice)} className={styles.page}>
      {choice.farmer === null ? (
        <Head farmers={farmers} choice={choice} title={title ?? t`Plantings`} />
      ) : (
        <FarmerHead
          farmers={farmers}
          farmerId={choice.farmer}
          tab={isMap(choice) ? "map" : "plantings"}
          title={title}
        />
      )}
      <UnsentChanges />
      <FarmersOrWhyNot farmers={farmers} />
    </Page>
  );
}

interface HeadProps {
  farmers: Farmers;
  choice: ListChoice;
  title: string;
}

/** The head of the pages about all farmers. */
function Head({ farmers, choice, title }: HeadProps) {
  const hasFarmers = !farmers.failure && farmers.options?.length !== 0;
  return (
    <div className={head.head}>
      <PageHeading title={title}>
        <Trans>Plantings</Trans>
      </PageHeading>
      {hasFarmers && <AgentViews choice={choice} current={choice.view} />}
      <CopyAge />
      {/* The map gets its room. */}
      {!isMap(choice) && <NewsLink />}
    </div>
  );
}

/** On a phone, the header has it only in its menu. */
function NewsLink() {
  const { t } = useLingui();
  const { label, badge } = useWaitingLabel(t`What is new`, "news");
  return (
    <Link
      to={paths.news}
      aria-label={label}
      className={buttonClass({ variant: "quiet" }, styles.news)}
    >
      <Trans>What is new</Trans>
      {badge}
    </Link>
  );
}

function FarmersOrWhyNot({ farmers }: { farmers: Farmers }) {
  const { options } = farmers;
  if (farmers.failure) {
    return <ErrorState title={rules().messages().farmersFailed} onRetry={farmers.retry} />;
  }
  if (options?.length === 0) {
    return <NoFarmers />;
  }
  return (
    <>
      {farmers.isWithoutActivity && <ActivityNotice onRetry={farmers.retry} />}
      <Chosen options={options} records={farmers.records} />
    </>
  );
}

type ChosenProps = Pick<Farmers, "options" | "records">;

/** The frame stands before the farmers are known, so that nothing moves when they come. */
function Chosen({ options, records }: ChosenProps) {
  const { t } = useLingui();
  const { choice, choose, reorder } = useListChoice();
  const search = usePausedText(choice.farmers.search, (text) =>
    reorder((now) => withSearch(now, text)),
  );
  const chosen = options?.find(({ value }) => value === choice.farmer);
  const isTable = choice.farmer === null && choice.view === "farmers";
  return (
    <div className={cx(styles.chosen, isTable && styles.ofTable, isMap(choice) && styles.ofMap)}>
      <search onBlur={search.keep}>
        <FarmerSelect
          label={t`Select a Farmer`}
          placeholder={isMap(choice) ? t`All farmers` : t`Name, farm, email, or phone`}
          options={options}
          records={records}
          value={choice.farmer}
          isBrief={isMap(choice)}
          onChange={(farmer) => {
            search.setText("");
            choose((now) => withFarmer(withSearch(now, ""), farmer));
          }}
          filter={
            choice.view === "farmers" ? { text: search.text, onText: search.setText } : undefined
          }
        />
      </search>
      {!options ? (
        <Loading label={t`Loading your farmers…`} />
      ) : choice.farmer === null ? (
        <Unchosen
          options={options}
          records={records}
          choice={choice}
          search={search}
          onChoose={choose}
          onReorder={reorder}
        />
      ) : (
        <FarmerPlantings
          key={choice.farmer}
          farmerId={choice.farmer}
          farmerName={chosen?.label ?? ""}
          isListed={chosen !== undefined}
          choice={choice}
          onChoose={choose}
          onReorder={reorder}
        />
      )}
    </div>
  );
}

interface UnchosenProps {
  options: NonNullable<Farmers["options"]>;
  records: Farmers["records"];
  choice: ListChoice;
  /** The words by which the farmers of the table are found. */
  search: ReturnType<typeof usePausedText>;
  onChoose: Choosing;
  onReorder: Choosing;
}

/** What is shown until a farmer is chosen. */
function Unchosen({ search, ...props }: UnchosenProps) {
  const { options, records, choice } = props;
  return choice.view === "farmers" ? (
    <FarmersTable
      options={options}
      records={records}
      search={search.text}
      onClearSearch={() => search.setText("")}
    />
  ) : (
    <AllPlantings {...props} />
  );
}

/** Stands above a list of farmers without marks for recent activity. */
function ActivityNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Your farmers are listed by name only, because recent activity could not be loaded.
      </Trans>
    </Notice>
  );
}
