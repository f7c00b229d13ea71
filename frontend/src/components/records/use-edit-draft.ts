import { useEffect, useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import {
  dropEditDraft,
  type EditDraft,
  keepEditDraft,
  type OwnEditDraft,
  openEditDraft,
} from "@/lib/local/edit-draft";
import type { Kind, RecordKey } from "@/lib/records/kinds";
import { rememberedUserId } from "@/lib/workspace/me";

/** A form stores its entered values here. */
export interface FormDraft<K extends Kind> {
  /** The draft that a closed tab left behind for this record. */
  left: EditDraft<K> | undefined;
  keep: (draft: EditDraft<K>) => void;
  drop: () => void;
}

function nowhere<K extends Kind>(): FormDraft<K> {
  return { left: undefined, keep: () => undefined, drop: () => undefined };
}

/** This form's own draft; undefined until it is known whether a closed tab left one. */
export function useEditDraft<K extends Kind>({ kind, id }: RecordKey<K>): FormDraft<K> | undefined {
  const [draft, setDraft] = useState<FormDraft<K>>();
  useEffect(() => {
    const userId = rememberedUserId();
    if (userId === undefined) {
      setDraft(nowhere());
      return;
    }
    let isClosed = false;
    let own: OwnEditDraft<K> | undefined;
    openEditDraft(userId, { kind, id }).then(
      (opened) => {
        if (isClosed) {
          opened.release();
          return;
        }
        own = opened;
        setDraft(formDraft(userId, opened));
      },
      (error: unknown) => {
        logFailure("The draft of a form could not be opened", error);
        if (!isClosed) setDraft(nowhere());
      },
    );
    return () => {
      isClosed = true;
      own?.release();
    };
  }, [kind, id]);
  return draft;
}

function formDraft<K extends Kind>(
  userId: string,
  { formId, left }: OwnEditDraft<K>,
): FormDraft<K> {
  return {
    left,
    keep: (draft) => keepEditDraft(userId, formId, draft),
    drop: () => dropEditDraft(userId, formId),
  };
}
