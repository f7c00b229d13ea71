/** Pictures of the land under a map, where the operator has some and the network brings them. */
import {
  addProtocol,
  type IControl,
  type Map as MapLibre,
  type RasterSourceSpecification,
} from "maplibre-gl";
import { Protocol } from "pmtiles";
import { getPictures, type Pictures } from "@/lib/api/map";
import { NetworkFailure } from "@/lib/api/problem";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import styles from "./map.module.css";

const IMAGERY = "imagery";
/** Pixels of a picture's side. */
const TILE_SIZE = 256;
/** Kept by this browser for a person who wants none. */
const HIDDEN = "map-imagery-hidden";

addProtocol("pmtiles", new Protocol().tile);

/** Adds the pictures right above the ground, with a button that shows and hides them. */
export async function addImagery(map: MapLibre, words: Record<string, string>): Promise<void> {
  const pictures = await picturesOnce();
  if (!pictures) return;
  map.addSource(IMAGERY, sourceOf(pictures));
  const [, above] = map.getStyle().layers;
  map.addLayer({ id: IMAGERY, type: "raster", source: IMAGERY }, above?.id);
  map.addControl(new ImageryControl(pictures.attribution, words), "bottom-right");
}

let asked: Promise<Pictures | undefined> | undefined;

/** A later map asks again if the server could not answer. */
function picturesOnce(): Promise<Pictures | undefined> {
  asked ??= getPictures().catch((error: unknown) => {
    asked = undefined;
    // Without a network there are no pictures.
    if (error instanceof NetworkFailure) return undefined;
    throw error;
  });
  return asked;
}

function sourceOf({ kind, url, maxZoom }: Pictures): RasterSourceSpecification {
  const size = { type: "raster" as const, tileSize: TILE_SIZE };
  return kind === "archive"
    ? { ...size, url: `pmtiles://${new URL(url, location.origin).href}` }
    : { ...size, tiles: [url], maxzoom: maxZoom };
}

/** The button, and who has to be named while the pictures show. */
class ImageryControl implements IControl {
  private readonly place = document.createElement("div");
  private readonly button = document.createElement("button");
  private readonly credit = document.createElement("small");
  private isShown = browserStorage().getItem(HIDDEN) === null;

  constructor(attribution: string, words: Record<string, string>) {
    this.place.className = `maplibregl-ctrl ${styles.imagery}`;
    this.button.type = "button";
    this.button.textContent = words["ImageryControl.Toggle"] ?? "";
    this.credit.textContent = attribution;
    this.place.append(this.credit, this.button);
  }

  onAdd(map: MapLibre): HTMLElement {
    this.button.onclick = () => {
      this.isShown = !this.isShown;
      remember(this.isShown);
      this.show(map);
    };
    this.show(map);
    return this.place;
  }

  onRemove(): void {
    this.place.remove();
  }

  private show(map: MapLibre): void {
    map.setLayoutProperty(IMAGERY, "visibility", this.isShown ? "visible" : "none");
    this.button.setAttribute("aria-pressed", String(this.isShown));
    this.credit.hidden = !this.isShown;
  }
}

function remember(isShown: boolean): void {
  try {
    if (isShown) browserStorage().removeItem(HIDDEN);
    else browserStorage().setItem(HIDDEN, "");
  } catch (error) {
    // The next map shows the pictures again.
    logFailure("It could not be noted whether a map shows imagery", error);
  }
}
