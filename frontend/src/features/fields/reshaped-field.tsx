import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/states";
import { historyAction } from "@/components/records/history-action";
import page from "@/components/records/record-page.module.css";
import type { RecordVersion } from "@/lib/api/records";
import { fieldAddress } from "@/lib/fields/address";
import type { FieldBody } from "@/lib/rules";

/** The way from a field that was merged or split to the fields that have its land. */
export function ReshapedField({ last }: { last: RecordVersion }) {
  const { t, i18n } = useLingui();
  const { successors = [] } = last;
  const { name } = last.report as FieldBody;
  return (
    <EmptyState
      title={successors.length > 1 ? t`${name} was split` : t`${name} was merged`}
      action={
        <nav className={page.actions} aria-label={t`Fields with its land`}>
          {successors.map(({ fieldId, name: successor }) => (
            <LinkButton key={fieldId} to={fieldAddress(fieldId)}>
              {successor}
            </LinkButton>
          ))}
        </nav>
      }
    >
      {i18n._(historyAction("field", last))}
    </EmptyState>
  );
}
