/** The photos that people took and deleted, and what must have become of them. */
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { NewPhoto } from "@/lib/local/photos";
import { newId } from "@/lib/records/id";

/** A photo as the server lists it. */
export interface HeldPhoto {
  photoId: string;
  plantingId: string;
}

/** A small picture, unlike every other one. */
export function takePhoto(plantingId: string, now: number): NewPhoto {
  const start = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0];
  return {
    photoId: newId(),
    plantingId,
    takenAt: new Date(now).toISOString(),
    mediaType: "image/jpeg",
    content: new Uint8Array([...start, ...randomBytes(8), 0xff, 0xd9]),
  };
}

export class PhotoLedger {
  private readonly taken = new Map<string, string>();
  private readonly deleted = new Set<string>();
  private readonly refused = new Set<string>();
  /** Plantings that someone deleted at some time: their photos may have gone with them. */
  private readonly gone = new Set<string>();

  added({ photoId, plantingId }: HeldPhoto): void {
    this.taken.set(photoId, plantingId);
  }

  removed(photoId: string): void {
    this.deleted.add(photoId);
  }

  /** The server had no room for it, and the person gave it up. */
  givenUp(photoId: string): void {
    this.refused.add(photoId);
  }

  plantingDeleted(plantingId: string): void {
    this.gone.add(plantingId);
  }

  /** The photos that the server holds are those that people took and did not delete, each once. */
  check(plantings: readonly string[], held: readonly HeldPhoto[]): void {
    const ids = held.map(({ photoId }) => photoId);
    expect(new Set(ids).size, "no photo is there twice").toBe(ids.length);
    for (const { photoId, plantingId } of held) {
      expect(this.taken.get(photoId), `someone took the photo ${photoId}`).toBe(plantingId);
      expect(this.deleted.has(photoId), `nobody deleted the photo ${photoId}`).toBe(false);
    }
    for (const [photoId, plantingId] of this.taken) {
      const mayBeGone =
        this.deleted.has(photoId) || this.refused.has(photoId) || this.gone.has(plantingId);
      if (mayBeGone || !plantings.includes(plantingId)) continue;
      expect(ids, `the photo ${photoId} is on the server`).toContain(photoId);
    }
  }
}
