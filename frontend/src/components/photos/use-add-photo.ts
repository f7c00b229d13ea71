import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { PHOTO_TYPE, scalePhoto, UnreadablePictureError } from "@/lib/browser/scale-photo";
import { addPhoto } from "@/lib/local/photos";
import { newId } from "@/lib/records/id";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** Makes a photo small, and keeps it on this device until the server has it. */
export function useAddPhoto(plantingId: string) {
  const { t } = useLingui();
  const workspace = useWorkspaceIfOpen();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function add(file: File): Promise<void> {
    if (!workspace || isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      const content = await scalePhoto(file);
      const takenAt = new Date().toISOString();
      const photo = {
        photoId: newId(),
        plantingId,
        takenAt,
        mediaType: PHOTO_TYPE,
        content,
      } as const;
      await addPhoto(workspace.database, photo);
      workspace.hasChanged();
    } catch (error) {
      if (error instanceof UnreadablePictureError) {
        setFailure(t`This file can’t be shown as a picture. Take a photo, or choose another file.`);
        return;
      }
      logFailure("A photo could not be saved on this device", error);
      setFailure(t`This device couldn’t save the photo. Free up some space and try again.`);
    } finally {
      setBusy(false);
    }
  }

  return { add, isBusy, failure, isOpen: workspace !== undefined };
}
