/** Sends photos and their deletions, one at a time, once the server has their plantings. */
import type { LocalDatabase } from "@/lib/local/database";
import { markPhotoSent, nextPhoto, receivePhoto, refusePhoto } from "@/lib/local/photos";
import type { Interruption, Server } from "./server";

export interface FlushingPhotos {
  database: LocalDatabase;
  server: Server;
  now: () => number;
  /** Called after a photo's progress has changed. */
  onProgress: () => void;
  /** Called when the server has answered for a photo, with any result. */
  onAnswer: () => void;
}

/** Returns the reason if sending stops before the end. */
export async function flushPhotos({
  database,
  server,
  now,
  onProgress,
  onAnswer,
}: FlushingPhotos): Promise<Interruption | undefined> {
  // A server of an earlier release does not know the call. The photos wait for the next flush.
  const later = new Set<string>();
  for (;;) {
    const next = await nextPhoto(database, later);
    if (!next) return undefined;
    const photo = await markPhotoSent(database, next, now());
    if (!photo) continue;
    const delivery = await server.deliverPhoto(photo);
    switch (delivery.ended) {
      case "received":
      case "gone":
        await receivePhoto(database, photo);
        break;
      case "refused":
        await refusePhoto(database, photo, { code: delivery.code, detail: delivery.detail });
        break;
      case "awaits-update":
        later.add(photo.photoId);
        break;
      default:
        return delivery;
    }
    onAnswer();
    onProgress();
  }
}
