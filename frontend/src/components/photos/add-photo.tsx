import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/actions/button";
import { rules } from "@/lib/rules";
import styles from "./photos.module.css";
import { useAddPhoto } from "./use-add-photo";

interface AddPhotoProps {
  plantingId: string;
  /** Whether the planting has as many photos as it may have. */
  isFull: boolean;
}

/** Takes a photo with the camera, or one that the device has. */
export function AddPhoto({ plantingId, isFull }: AddPhotoProps) {
  const { add, isBusy, failure, isOpen } = useAddPhoto(plantingId);
  const most = rules().limits().photos;
  if (!isOpen) return null;
  if (isFull) {
    return (
      <p className={styles.note}>
        <Trans>A planting has at most {most} photos. Delete one to add another.</Trans>
      </p>
    );
  }
  return (
    <>
      <div className={styles.ways}>
        <FileButton isBusy={isBusy} onFile={add} isFromCamera>
          <Trans>Take a photo</Trans>
        </FileButton>
        <FileButton isBusy={isBusy} onFile={add}>
          <Trans>Choose a photo</Trans>
        </FileButton>
      </div>
      <p role="status" className={styles.note}>
        {isBusy ? (
          <Trans>Saving the photo…</Trans>
        ) : (
          <Trans>
            The photo is made smaller, without the place and the camera’s data. Everyone who sees
            the planting sees it.
          </Trans>
        )}
      </p>
      <p role="alert" className={styles.failure} hidden={failure === null}>
        {failure}
      </p>
    </>
  );
}

interface FileButtonProps {
  isBusy: boolean;
  onFile: (file: File) => Promise<void>;
  isFromCamera?: boolean;
  children: ReactNode;
}

/** A file input that looks like a button. */
function FileButton({ isBusy, onFile, isFromCamera = false, children }: FileButtonProps) {
  return (
    <label className={buttonClass({ isWide: false }, styles.file)}>
      {children}
      <input
        type="file"
        accept="image/*"
        {...(isFromCamera && { capture: "environment" })}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = "";
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}
