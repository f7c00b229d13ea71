/** The calls for photos of plantings. */
import { queryOptions } from "@tanstack/react-query";
import { callForJson, type Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import type { LocalPhoto } from "@/lib/local/schema";

/** A photo as the server describes it. */
export type Photo = Schemas["Photo"];

/** The photos of a planting, in the order in which they were taken. Devices do not store them. */
export function photosQuery(plantingId: string) {
  return queryOptions({
    queryKey: ["photos", plantingId],
    queryFn: ({ signal }): Promise<Photo[]> =>
      callForJson("GET", "/api/plants/{planting_id}/photos", {
        path: { planting_id: plantingId },
        signal,
      }),
  });
}

/** The address of a photo's content. */
export function photoAddress({
  plantingId,
  photoId,
}: Pick<LocalPhoto, "plantingId" | "photoId">): string {
  return `/api/plants/${plantingId}/photos/${photoId}`;
}

/** Sends a photo, or its deletion. */
export function sendPhoto(photo: LocalPhoto, headers: Record<string, string>): Promise<Response> {
  const path = photoAddress(photo);
  if (photo.op === "delete") return send({ method: "DELETE", path, headers });
  const { takenAt, mediaType, content } = photo;
  return send({
    method: "PUT",
    path: `${path}?${new URLSearchParams({ takenAt })}`,
    body: content,
    headers: { ...headers, "content-type": mediaType },
  });
}
