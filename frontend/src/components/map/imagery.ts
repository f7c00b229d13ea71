/** Imagery under a map, where the operator has some and the network brings it. */
import {
  addProtocol,
  type IControl,
  type Map as MapLibre,
  type RasterSourceSpecification,
} from "maplibre-gl";
import { Protocol } from "pmtiles";
import type { Pictures } from "@/lib/api/map";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import styles from "./map.module.css";
import { picturesOnce } from "./pictures";

const IMAGERY = "imagery";
/** Pixels of a tile's side. */
const TILE_SIZE = 256;
/** Kept by this browser for a person who wants none. */
const HIDDEN = "map-imagery-hidden";
/** Milliseconds after which a map without a single tile says so. */
const PATIENCE = 8000;

addProtocol("pmtiles", new Protocol().tile);

/** Adds the imagery right above the ground, with a switch between the two. */
export async function addImagery(map: MapLibre, words: Record<string, string>): Promise<void> {
  let isGone = false;
  map.once("remove", () => {
    isGone = true;
  });
  const pictures = await picturesOnce();
  if (!pictures || isGone) return;
  map.addSource(IMAGERY, sourceOf(pictures));
  const [, above] = map.getStyle().layers;
  map.addLayer({ id: IMAGERY, type: "raster", source: IMAGERY }, above?.id);
  map.addControl(new GroundControl(pictures.attribution, words), "bottom-right");
}

/** Whether an event of a map is about its imagery. */
export function isOfImagery(event: object): boolean {
  return "sourceId" in event && event.sourceId === IMAGERY;
}

/** Whether the map has imagery that is still on its way. */
export function awaitsImagery(map: MapLibre): boolean {
  return map.getSource(IMAGERY) !== undefined && !map.isSourceLoaded(IMAGERY);
}

function sourceOf({ kind, url, maxZoom }: Pictures): RasterSourceSpecification {
  const size = { type: "raster" as const, tileSize: TILE_SIZE };
  return kind === "archive"
    ? { ...size, url: `pmtiles://${new URL(url, location.origin).href}` }
    : { ...size, tiles: [url], maxzoom: maxZoom };
}

/** The switch, and beside it who has to be named for the imagery, or that it does not load. */
class GroundControl implements IControl {
  private readonly place = document.createElement("div");
  private readonly note = document.createElement("small");
  private readonly buttons = {
    map: document.createElement("button"),
    imagery: document.createElement("button"),
  };
  private readonly ended = new AbortController();
  private isShown = browserStorage().getItem(HIDDEN) === null;
  private patience: number | undefined;

  private readonly attribution: string;
  private readonly words: Record<string, string>;

  constructor(attribution: string, words: Record<string, string>) {
    [this.attribution, this.words] = [attribution, words];
    const { map, imagery } = this.buttons;
    map.textContent = words["GroundControl.Map"] ?? "";
    imagery.textContent = words["GroundControl.Imagery"] ?? "";
    const choice = document.createElement("div");
    choice.role = "group";
    choice.ariaLabel = words["GroundControl.Title"] ?? "";
    choice.append(map, imagery);
    this.note.role = "status";
    this.place.className = `maplibregl-ctrl ${styles.ground}`;
    this.place.append(this.note, choice);
  }

  onAdd(map: MapLibre): HTMLElement {
    const { buttons } = this;
    for (const [button, isShown] of [
      [buttons.map, false],
      [buttons.imagery, true],
    ] as const) {
      button.type = "button";
      button.onclick = () => {
        this.isShown = isShown;
        remember(isShown);
        this.show(map);
      };
    }
    map.on("error", (event) => {
      if (isOfImagery(event)) this.tell(true);
    });
    map.on("sourcedata", (event) => {
      if (isOfImagery(event) && event.tile?.state === "loaded") this.tell(false);
    });
    const { signal } = this.ended;
    // Tiles that failed are not asked for again as long as the map stays where it is.
    window.addEventListener("online", () => map.refreshTiles(IMAGERY), { signal });
    this.show(map);
    return this.place;
  }

  onRemove(): void {
    this.ended.abort();
    clearTimeout(this.patience);
    this.place.remove();
  }

  private show(map: MapLibre): void {
    const { buttons, isShown } = this;
    map.setLayoutProperty(IMAGERY, "visibility", isShown ? "visible" : "none");
    buttons.imagery.ariaPressed = String(isShown);
    buttons.map.ariaPressed = String(!isShown);
    this.tell(false);
    if (isShown) this.patience = window.setTimeout(() => this.tell(true), PATIENCE);
  }

  private tell(isMissing: boolean): void {
    clearTimeout(this.patience);
    this.note.hidden = !this.isShown;
    const text = isMissing ? this.words["GroundControl.Missing"] : this.attribution;
    if (this.note.textContent !== text) this.note.textContent = text ?? "";
  }
}

function remember(isShown: boolean): void {
  try {
    if (isShown) browserStorage().removeItem(HIDDEN);
    else browserStorage().setItem(HIDDEN, "");
  } catch (error) {
    // The next map shows the imagery again.
    logFailure("It could not be noted whether a map shows imagery", error);
  }
}
