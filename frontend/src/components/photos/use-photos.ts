import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Photo, photoAddress, photosQuery } from "@/lib/api/photos";
import { deletePhoto, localPhotosOf } from "@/lib/local/photos";
import type { LocalPhoto } from "@/lib/local/schema";
import { rules } from "@/lib/rules";
import { useLocalIfOpen, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

export interface PlantingOfPhotos {
  plantingId: string;
  /** Zero until the server has the planting. */
  version: number;
}

/** A photo as the screen shows it. */
export interface ShownPhoto {
  photoId: string;
  /** RFC 3339. */
  takenAt: string;
  /** The address of the picture. */
  address: string;
  /** The person who added it, if the server has it. */
  creator?: Photo["creator"];
  /** The reason why the server refused it. */
  refusal?: LocalPhoto["refusal"];
  mayDelete: boolean;
}

/** The photos of a planting: those of the server, and those that wait here. */
export function usePhotos({ plantingId, version }: PlantingOfPhotos) {
  const workspace = useWorkspaceIfOpen();
  const here = useLocalIfOpen(["photos", plantingId], ({ database }) =>
    localPhotosOf(database, plantingId),
  );
  const local = here.data ?? NONE;
  const server = useQuery({ ...photosQuery(plantingId), enabled: version > 0 });
  useReadAgain(plantingId);
  const urls = useUrls(local);
  // A deletion that was sent may be known here before the server's list is read again.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const isHere = new Set([...local.map(({ photoId }) => photoId), ...deleted]);
  const me = workspace?.me;
  const sent = (server.data ?? []).filter(({ photoId }) => !isHere.has(photoId));
  const photos: ShownPhoto[] = [
    ...sent.map(({ photoId, takenAt, creator }) => ({
      photoId,
      takenAt,
      creator,
      address: photoAddress({ plantingId, photoId }),
      mayDelete:
        me !== undefined && rules().mayDeletePhoto(me.userType, creator.userId === me.userId),
    })),
    ...local.flatMap((photo) => {
      const address = urls.get(photo.photoId);
      if (photo.op === "delete" || address === undefined) return [];
      const { photoId, takenAt, refusal } = photo;
      return [{ photoId, takenAt, address, ...(refusal && { refusal }), mayDelete: true }];
    }),
  ];
  return {
    photos,
    /** Whether the server's photos are known, or there are none. */
    isComplete: version === 0 || server.isSuccess,
    isFailed: server.isError || server.fetchStatus === "paused",
    remove: async (photoId: string): Promise<void> => {
      if (!workspace) return;
      await deletePhoto(workspace.database, { plantingId, photoId }, Date.now());
      setDeleted((before) => [...before, photoId]);
      workspace.hasChanged();
    },
  };
}

const NONE: readonly LocalPhoto[] = [];

/** Reads the server's photos again when this device has sent one, or has pulled a change. */
function useReadAgain(plantingId: string): void {
  const news = useWorkspaceIfOpen()?.news;
  const client = useQueryClient();
  useEffect(
    () =>
      news?.subscribe(() => {
        void client.invalidateQueries({ queryKey: photosQuery(plantingId).queryKey });
      }),
    [news, client, plantingId],
  );
}

/** The addresses of the pictures that wait here. They stay the same while the photos are on the screen. */
function useUrls(local: readonly LocalPhoto[]): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const made = new Map<string, string>();
    for (const photo of local) {
      if (photo.op === "delete") continue;
      const blob = new Blob([photo.content], { type: photo.mediaType });
      made.set(photo.photoId, URL.createObjectURL(blob));
    }
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [local]);
  return urls;
}
