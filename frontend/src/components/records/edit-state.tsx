import { Trans, useLingui } from "@lingui/react/macro";
import { Loading } from "@/components/feedback/states";
import { Failure } from "@/components/forms/form";

interface EditStateProps {
  edit: {
    failure: string | null;
    /** Whether saving waits for this device's database. */
    isOpening: boolean;
    /** Whether the form began with a draft of this device. */
    isResumed: boolean;
    isDirty: boolean;
  };
  className: string | undefined;
}

/** Above the form of a record: why it was not saved, what it waits for, and that it began with a draft. */
export function EditState({ edit, className }: EditStateProps) {
  const { t } = useLingui();
  return (
    <>
      <Failure text={edit.failure} />
      {edit.isOpening && <Loading label={t`Opening saved data…`} />}
      {edit.isResumed && edit.isDirty && (
        <p className={className}>
          <Trans>You started these changes earlier and have not saved them.</Trans>
        </p>
      )}
    </>
  );
}
