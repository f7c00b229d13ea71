/** Makes a picture small enough to be sent. A canvas keeps no place and no facts of the camera. */
import { rules } from "@/lib/rules";

export const PHOTO_TYPE = "image/jpeg";

/** The browser cannot read the file as a picture. */
export class UnreadablePictureError extends Error {
  override readonly name = "UnreadablePictureError";
}

/** From hardly visible losses to clearly visible ones. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];

/** The next size, if the picture is too large in every quality. */
const SMALLER = 0.7;

/** A JPEG file within the limits, upright whatever way the camera was held. */
export async function scalePhoto(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await pictureOf(file);
  try {
    const size = rules().photoSize(picture.width, picture.height);
    if (!size) throw new UnreadablePictureError("the picture has no pixels");
    for (let { width, height } = size; ; width *= SMALLER, height *= SMALLER) {
      const canvas = drawn(picture, width, height);
      for (const quality of QUALITIES) {
        const photo = await encoded(canvas, quality);
        if (photo.size <= rules().limits().photoBytes) {
          return new Uint8Array(await photo.arrayBuffer());
        }
      }
    }
  } finally {
    picture.close();
  }
}

async function pictureOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (cause) {
    throw new UnreadablePictureError("the browser does not read the file", { cause });
  }
}

function drawn(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadablePictureError("the browser has no room to draw the picture");
  // A transparent picture would become black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (photo: Blob | null) =>
      photo
        ? resolve(photo)
        : reject(new UnreadablePictureError("the picture could not be encoded"));
    canvas.toBlob(take, PHOTO_TYPE, quality);
  });
}
