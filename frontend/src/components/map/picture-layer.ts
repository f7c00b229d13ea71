/** A layer of pictures over the ground of a map, where the network brings them. */
import { addProtocol, type Map as MapLibre, type RasterSourceSpecification } from "maplibre-gl";
import { Protocol } from "pmtiles";
import type { Pictures } from "@/lib/api/map";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { markCredit } from "./credits";

/** The sources of such layers, from the ground up. */
export const IMAGERY = "imagery";
export const SECTIONS = "sections";

/** Pixels of a tile's side. */
const TILE_SIZE = 256;
/** Milliseconds after which a layer without a single tile says so. */
const PATIENCE = 8000;

addProtocol("pmtiles", new Protocol().tile);

/** Whether an event of a map is about its pictures. */
export function isOfPictures(event: object): boolean {
  return "sourceId" in event && (event.sourceId === IMAGERY || event.sourceId === SECTIONS);
}

export class PictureLayer {
  /** Names who made the pictures, or tells that they do not load. */
  readonly note = document.createElement("small");
  private readonly map: MapLibre;
  private readonly id: string;
  private readonly credit: string;
  private readonly missing: string;
  private readonly ended = new AbortController();
  private isShown = false;
  private patience: number | undefined;

  /** The layer is right above the ground and the pictures that the map has already. */
  constructor(map: MapLibre, id: string, pictures: Pictures, missing = "") {
    this.map = map;
    this.id = id;
    this.credit = pictures.attribution;
    this.missing = missing;
    this.note.role = "status";
    map.addSource(id, sourceOf(pictures));
    const below = ["ground", IMAGERY, SECTIONS];
    const above = map.getStyle().layers.find((layer) => !below.includes(layer.id));
    map.addLayer({ id, type: "raster", source: id }, above?.id);
    map.on("error", (event) => {
      if (this.isOwn(event)) this.tell(true);
    });
    map.on("sourcedata", (event) => {
      if (this.isOwn(event) && event.tile?.state === "loaded") this.tell(false);
    });
    const { signal } = this.ended;
    // Tiles that failed are not asked for again as long as the map stays where it is.
    window.addEventListener("online", () => map.refreshTiles(id), { signal });
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
    this.map.setLayoutProperty(this.id, "visibility", isShown ? "visible" : "none");
    this.tell(false);
    if (isShown) this.patience = window.setTimeout(() => this.tell(true), PATIENCE);
  }

  end(): void {
    this.ended.abort();
    clearTimeout(this.patience);
  }

  private isOwn(event: object): boolean {
    return "sourceId" in event && event.sourceId === this.id;
  }

  private tell(isMissing: boolean): void {
    clearTimeout(this.patience);
    this.note.hidden = !this.isShown;
    markCredit(this.note, !isMissing);
    const text = isMissing ? this.missing : this.credit;
    if (this.note.textContent !== text) this.note.textContent = text;
  }
}

function sourceOf({ kind, url, maxZoom }: Pictures): RasterSourceSpecification {
  const size = { type: "raster" as const, tileSize: TILE_SIZE };
  return kind === "archive"
    ? { ...size, url: `pmtiles://${new URL(url, location.origin).href}` }
    : { ...size, tiles: [url], maxzoom: maxZoom };
}

/** Notes for the next maps of this browser that the person has chosen what it does not show by itself. */
export function noteChoice(name: string, isChosen: boolean): void {
  try {
    if (isChosen) browserStorage().setItem(name, "");
    else browserStorage().removeItem(name);
  } catch (error) {
    // The next map begins as the first one did.
    logFailure("It could not be noted what a map shows", error);
  }
}

export function isChosen(name: string): boolean {
  return browserStorage().getItem(name) !== null;
}
