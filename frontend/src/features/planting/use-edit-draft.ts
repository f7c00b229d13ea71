import { useEffect, useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import {
  dropEditDraft,
  type EditDraft,
  keepEditDraft,
  type OwnEditDraft,
  openEditDraft,
} from "@/lib/local/edit-draft";
import { rememberedUserId } from "@/lib/workspace/me";

/** Where a form stores its entered values. */
export interface FormDraft {
  /** The draft that a closed tab left behind for this planting. */
  left: EditDraft<"planting"> | undefined;
  keep: (draft: EditDraft<"planting">) => void;
  drop: () => void;
}

const NOWHERE: FormDraft = { left: undefined, keep: () => undefined, drop: () => undefined };

/** This form's own draft; undefined until it is known whether a closed tab left one. */
export function useEditDraft(plantingId: string): FormDraft | undefined {
  const [draft, setDraft] = useState<FormDraft>();
  useEffect(() => {
    const userId = rememberedUserId();
    if (userId === undefined) {
      setDraft(NOWHERE);
      return;
    }
    let isClosed = false;
    let own: OwnEditDraft<"planting"> | undefined;
    openEditDraft(userId, { kind: "planting", id: plantingId }).then(
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
        if (!isClosed) setDraft(NOWHERE);
      },
    );
    return () => {
      isClosed = true;
      own?.release();
    };
  }, [plantingId]);
  return draft;
}

function formDraft(userId: string, { formId, left }: OwnEditDraft<"planting">): FormDraft {
  return {
    left,
    keep: (draft) => keepEditDraft(userId, formId, draft),
    drop: () => dropEditDraft(userId, formId),
  };
}
