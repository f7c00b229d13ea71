import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button, LinkButton } from "@/components/actions/button";
import { PrintIcon } from "@/components/brand/icons";
import { FieldsDownload } from "@/components/downloads/download-menus";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { LandWarnings, useLandWarnings } from "@/components/fields/land-warnings";
import { SearchField } from "@/components/forms/search-field";
import { cx } from "@/components/layout/class-names";
import cards from "@/components/lists/cards.module.css";
import { LongList } from "@/components/lists/long-list";
import { DeletedRecords } from "@/components/records/deleted-records";
import page from "@/components/records/record-page.module.css";
import { Undo } from "@/components/records/undo";
import { NotAllYet } from "@/components/workspace/not-all-yet";
import { cropYearsOf } from "@/lib/fields/crops-of-fields";
import type { LocalField } from "@/lib/fields/local-fields";
import { formatNumber } from "@/lib/language/format";
import { matching } from "@/lib/language/names";
import { needsAttention } from "@/lib/local/records";
import { addressQuery, paths } from "@/lib/paths";
import type { FacetChoice } from "@/lib/records/facets";
import { usePermission, useWorkspace } from "@/lib/workspace/use-workspace";
import { FieldFacets } from "./field-facets";
import { FieldItem } from "./field-item";
import styles from "./fields.module.css";
import { KeepImagery } from "./keep-imagery";
import { MapOfFields } from "./map-of-fields";
import { useCropYear } from "./use-crop-year";
import { type PlantedByField, useFieldFacets } from "./use-field-facets";
import { type MyFields, useMyFields } from "./use-my-fields";

/** From this many fields on, there is a search. */
const MANY = 6;

/** The farm's fields, as far as this device has them, as a list or on a map. */
export function FieldList({ isMap }: { isMap: boolean }) {
  const { t } = useLingui();
  const { me } = useWorkspace();
  const { mayDelete } = usePermission();
  const { data, isError, refetch } = useMyFields();
  if (isError) {
    return (
      <ErrorState
        title={t`The fields on this phone could not be loaded`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading label={t`Loading the fields on this phone…`} />;
  return (
    <div className={cx(styles.groups, isMap && styles.withMap)} data-rows>
      {!data.isWhole && <NotAllYet kind="field" />}
      {data.isWhole && data.fields.length === 0 && (
        <EmptyState title={t`No fields yet`}>
          <Trans>
            A field is a piece of your land with a name. Add it once, and each planting on it can
            take its name and acres from it.
          </Trans>
        </EmptyState>
      )}
      {me.farmer !== undefined && <WarningsOf farmer={me.farmer} />}
      <FilteredFields mine={data} isMap={isMap} />
      {me.farmer !== undefined && mayDelete("field") && (
        <DeletedRecords kind="field" farmer={me.farmer} unsent={data.deleted.length} />
      )}
      <Undo
        kind="field"
        deleted={data.deleted.map(({ field, progress }) => ({ id: field.fieldId, progress }))}
      />
    </div>
  );
}

/** The fields that the filters keep, and what can be done with them. */
function FilteredFields({ mine, isMap }: { mine: MyFields; isMap: boolean }) {
  const { t } = useLingui();
  const { me } = useWorkspace();
  const { cropYear, chooseYear } = useCropYear(mine.cropYear);
  const { found, planted, facets } = useFieldFacets(mine, cropYear);
  const [search, setSearch] = useState("");
  const hasSearch = !isMap && (search.trim() !== "" || found.length >= MANY);
  const ways = me.farmer !== undefined && found.length > 0 && (
    <div className={styles.downloads}>
      {facets.isFiltered && (
        <Button variant="quiet" onClick={facets.clear}>
          <Trans>Clear filter</Trans>
        </Button>
      )}
      <LinkButton
        variant="quiet"
        to={`${paths.printFields}?${printQuery(cropYear, facets.choice)}`}
      >
        <PrintIcon />
        <Trans>Print</Trans>
      </LinkButton>
      <FieldsDownload
        farmer={me.farmer}
        only={facets.isFiltered ? found.map(({ field }) => field) : undefined}
      />
    </div>
  );
  return (
    <>
      {mine.fields.length > 0 && (
        <FieldFacets
          facets={facets}
          cropYears={cropYearsOf(mine.plantings, mine.cropYear)}
          cropYear={cropYear}
          onCropYear={chooseYear}
          people={mine.people}
          isAboveMap={isMap}
          search={hasSearch ? search.trim() : undefined}
          more={
            <>
              {hasSearch && (
                <search>
                  <SearchField
                    label={t`Search by field`}
                    name="field"
                    value={search}
                    onChange={setSearch}
                  />
                </search>
              )}
              {ways}
            </>
          }
        />
      )}
      {isMap ? (
        <>
          <MapOfFields fields={found} cropYear={cropYear} planted={planted} />
          <KeepImagery fields={mine.fields.map(({ field }) => field)} />
        </>
      ) : (
        <FoundFields
          fields={found}
          cropYear={cropYear}
          planted={planted}
          search={search.trim()}
          onClearSearch={() => setSearch("")}
        />
      )}
    </>
  );
}

/** The print of what the list shows. */
function printQuery(cropYear: number, choice: FacetChoice): URLSearchParams {
  const query = new URLSearchParams({ cropYear: String(cropYear) });
  for (const [name, value] of Object.entries(choice)) {
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

function WarningsOf({ farmer }: { farmer: string }) {
  return <LandWarnings warnings={useLandWarnings(farmer)} />;
}

/** The fields without a planting of the crop year. Employees have only their own plantings, so they have no such list. */
function useUnplanted(fields: readonly LocalField[], planted: PlantedByField) {
  const { me } = useWorkspace();
  const [query, setQuery] = useSearchParams();
  const isOnly = query.get("show") === "unplanted" && me.userType === "farmer";
  const without = fields.filter(({ field }) => !planted.has(field.fieldId));
  return {
    count: me.userType === "farmer" ? without.length : 0,
    isOnly,
    shown: isOnly ? without : fields,
    toggle: () => {
      const next = addressQuery();
      if (isOnly) next.delete("show");
      else next.set("show", "unplanted");
      setQuery(next, { replace: true });
    },
  };
}

interface FoundFieldsProps {
  fields: readonly LocalField[];
  cropYear: number;
  planted: PlantedByField;
  search: string;
  onClearSearch: () => void;
}

function FoundFields({ fields, cropYear, planted, search, onClearSearch }: FoundFieldsProps) {
  const { t } = useLingui();
  const year = String(cropYear);
  const unplanted = useUnplanted(fields, planted);
  const count = formatNumber(unplanted.count);
  const isSearched = search !== "";
  const labelled = unplanted.shown.map((local) => ({ label: local.field.name, local }));
  const found = isSearched ? matching(labelled, search).map(({ local }) => local) : unplanted.shown;
  return (
    <>
      {(unplanted.isOnly || unplanted.count > 0) && (
        <div className={page.actions}>
          <Button aria-pressed={unplanted.isOnly} onClick={unplanted.toggle}>
            <Trans>
              Not planted in {year}: {count}
            </Trans>
          </Button>
        </div>
      )}
      {isSearched && found.length === 0 && (
        <EmptyState
          title={t`No field matches “${search}”`}
          action={
            <Button onClick={onClearSearch}>
              <Trans>Clear the search</Trans>
            </Button>
          }
        />
      )}
      {!isSearched && found.length === 0 && fields.length > 0 && (
        <EmptyState title={t`Every field is planted in ${year}`} />
      )}
      <LongList name="fields" items={found} isUrgent={needsAttention} className={cards.list}>
        {(local) => (
          <FieldItem
            key={local.field.fieldId}
            local={local}
            cropYear={cropYear}
            planted={planted.get(local.field.fieldId)?.length ?? 0}
          />
        )}
      </LongList>
    </>
  );
}
