import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatInstant } from "@/lib/language/format";
import { textOf } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";
import { AddPhoto } from "./add-photo";
import { PhotoDialog } from "./photo-dialog";
import styles from "./photos.module.css";
import { type PlantingOfPhotos, type ShownPhoto, usePhotos } from "./use-photos";

/** The photos of a planting, with the ways to add one. A press shows one large. */
export function PlantingPhotos({ planting }: { planting: PlantingOfPhotos }) {
  const { photos, isComplete, isFailed, remove } = usePhotos(planting);
  const [openId, setOpenId] = useState<string>();
  const refused = photos.filter(({ refusal }) => refusal);
  return (
    <section className={styles.photos} aria-labelledby={`photos-${planting.plantingId}`}>
      <p id={`photos-${planting.plantingId}`} className={styles.label}>
        <Trans>Photos</Trans>
      </p>
      {photos.length > 0 && (
        <ul className={styles.strip}>
          {photos.map((photo) => (
            <li key={photo.photoId}>
              <Thumbnail photo={photo} onOpen={() => setOpenId(photo.photoId)} />
            </li>
          ))}
        </ul>
      )}
      {!isComplete && isFailed && (
        <p className={styles.note}>
          <Trans>You need a connection to see the photos that were sent.</Trans>
        </p>
      )}
      {refused.map(({ photoId, refusal }) => (
        <p key={photoId} role="alert" className={styles.failure}>
          {refusal && textOf("problems", refusal.code, refusal.detail)}
        </p>
      ))}
      <AddPhoto
        plantingId={planting.plantingId}
        isFull={photos.length >= rules().limits().photos}
      />
      <PhotoDialog photos={photos} openId={openId} onOpen={setOpenId} onDelete={remove} />
    </section>
  );
}

function Thumbnail({ photo, onOpen }: { photo: ShownPhoto; onOpen: () => void }) {
  const { t } = useLingui();
  const when = formatInstant(photo.takenAt);
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={t`Photo from ${when}`}
      onClick={onOpen}
    >
      <img src={photo.address} alt="" loading="lazy" />
      {photo.creator === undefined && (
        <span className={styles.waiting}>
          <Trans>Not sent yet</Trans>
        </span>
      )}
    </button>
  );
}
