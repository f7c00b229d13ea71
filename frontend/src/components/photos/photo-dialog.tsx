import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useState } from "react";
import { Button, buttonClass } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { formatInstant, formatNumber } from "@/lib/language/format";
import styles from "./photos.module.css";
import type { ShownPhoto } from "./use-photos";

interface PhotoDialogProps {
  photos: readonly ShownPhoto[];
  /** The photo that is shown; none if the dialog is closed. */
  openId: string | undefined;
  onOpen: (photoId: string | undefined) => void;
  onDelete: (photoId: string) => Promise<void>;
}

/** Shows a photo large, with who added it and when. The arrow keys show the others. */
export function PhotoDialog({ photos, openId, onOpen, onDelete }: PhotoDialogProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const at = photos.findIndex(({ photoId }) => photoId === openId);
  const photo = photos[at];
  const show = (other: ShownPhoto | undefined) => {
    setAsking(false);
    if (other) onOpen(other.photoId);
  };
  const close = () => {
    setAsking(false);
    onOpen(undefined);
  };
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") show(photos[at - 1]);
    if (key === "ArrowRight") show(photos[at + 1]);
  };
  const [number, count] = [formatNumber(at + 1), formatNumber(photos.length)];
  return (
    <Dialog
      title={t`Photo ${number} of ${count}`}
      isOpen={photo !== undefined}
      onClose={close}
      actions={
        photo &&
        (isAsking ? (
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                void onDelete(photo.photoId);
              }}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        ) : (
          <>
            {photo.mayDelete && (
              <Button variant="quiet" onClick={() => setAsking(true)} onKeyDown={byKey}>
                <Trans>Delete</Trans>
              </Button>
            )}
            <a
              className={buttonClass({ variant: "quiet" })}
              href={photo.address}
              download={`${photo.takenAt.slice(0, 10)}.jpg`}
              onKeyDown={byKey}
            >
              <Trans>Download</Trans>
            </a>
            <Button disabled={at === 0} onClick={() => show(photos[at - 1])} onKeyDown={byKey}>
              <Trans>Previous</Trans>
            </Button>
            <Button
              disabled={at === photos.length - 1}
              onClick={() => show(photos[at + 1])}
              onKeyDown={byKey}
            >
              <Trans>Next</Trans>
            </Button>
            <Button variant="primary" onClick={close} onKeyDown={byKey}>
              <Trans>Close</Trans>
            </Button>
          </>
        ))
      }
    >
      {photo && (
        <>
          <img className={styles.large} src={photo.address} alt="" />
          {isAsking ? (
            <p role="alert">
              <Trans>Delete this photo for good? Nobody can bring it back.</Trans>
            </p>
          ) : (
            <Origin photo={photo} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** When the photo was added, and by whom. */
function Origin({ photo: { takenAt, creator } }: { photo: ShownPhoto }) {
  const when = formatInstant(takenAt);
  if (!creator) {
    return (
      <p>
        <Trans>{when}. It waits on this device to be sent.</Trans>
      </p>
    );
  }
  const name = `${creator.firstName} ${creator.lastName}`;
  return (
    <p>
      <Trans>
        {when}, by {name}
      </Trans>
    </p>
  );
}
