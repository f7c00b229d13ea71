import { Trans, useLingui } from "@lingui/react/macro";
import { useFarmers } from "@/components/farmers/use-farmers";
import { Select } from "@/components/forms/select";
import { Page, PageHeading } from "@/components/layout/page";
import type { FarmerOption } from "@/lib/rules";
import styles from "./news.module.css";
import { NewsList } from "./news-list";
import { NEWS_KINDS, NEWS_WORDS } from "./news-words";
import { useNewsFilter } from "./use-news-filter";

const NOBODY: readonly FarmerOption[] = [];

/** What others did with the plantings, fields and links of all farmers since the agent last marked it as seen. */
export default function NewsPage() {
  const { t } = useLingui();
  const { options = NOBODY } = useFarmers();
  const { filter, choose, clear } = useNewsFilter();
  return (
    <Page isDense>
      <PageHeading title={t`What is new`}>
        <Trans>What is new</Trans>
      </PageHeading>
      <Filters options={options} filter={filter} choose={choose} />
      <NewsList key={JSON.stringify(filter)} filter={filter} onClear={clear} />
    </Page>
  );
}

interface FiltersProps extends Pick<ReturnType<typeof useNewsFilter>, "filter" | "choose"> {
  options: readonly FarmerOption[];
}

function Filters({ options, filter, choose }: FiltersProps) {
  const { t, i18n } = useLingui();
  const farmers = options.map(({ label, value }) => ({ label, value }));
  const kinds = NEWS_KINDS.map((kind) => ({
    label: i18n._(NEWS_WORDS[kind].option),
    value: kind,
  }));
  return (
    <search className={styles.filters}>
      <Select
        label={t`Farmer`}
        name="farmer"
        value={filter.farmer ?? ""}
        options={[{ label: t`All farmers`, value: "" }, ...farmers]}
        onChange={(value) => choose("farmer", value)}
      />
      <Select
        label={t`What happened`}
        name="news"
        value={filter.news ?? ""}
        options={[{ label: t`Everything`, value: "" }, ...kinds]}
        onChange={(value) => choose("news", value)}
      />
    </search>
  );
}
