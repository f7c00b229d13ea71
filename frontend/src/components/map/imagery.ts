/** Imagery under a map, and the lines of sections over it, where the operator has some. */
import type { IControl, Map as MapLibre } from "maplibre-gl";
import type { Pictures } from "@/lib/api/map";
import { picturesOnce } from "@/lib/map/pictures";
import styles from "./map.module.css";
import { IMAGERY, isChosen, noteChoice, PictureLayer, SECTIONS } from "./picture-layer";

type Words = Record<string, string>;

/** Kept by this browser for a person who wants no imagery, and for one who wants the sections. */
const [HIDDEN, SHOWN_SECTIONS] = ["map-imagery-hidden", "map-sections-shown"];

/** Adds what the operator has, with a switch for each. */
export async function addImagery(map: MapLibre, words: Words): Promise<void> {
  let isGone = false;
  map.once("remove", () => {
    isGone = true;
  });
  const { imagery, sections } = await picturesOnce();
  if (isGone) return;
  if (imagery) map.addControl(new GroundControl(imagery, words), "bottom-right");
  if (sections) map.addControl(new SectionsControl(sections, words), "bottom-right");
}

/** The switch between the map and the imagery, and the line of the imagery beside it. */
class GroundControl implements IControl {
  private readonly pictures: Pictures;
  private readonly words: Words;
  private layer: PictureLayer | undefined;

  constructor(pictures: Pictures, words: Words) {
    this.pictures = pictures;
    this.words = words;
  }

  onAdd(map: MapLibre): HTMLElement {
    const { words } = this;
    const layer = new PictureLayer(map, IMAGERY, this.pictures, words["GroundControl.Missing"]);
    this.layer = layer;
    const plain = button(words["GroundControl.Map"], () => choose(false));
    const imagery = button(words["GroundControl.Imagery"], () => choose(true));
    const show = (isShown: boolean) => {
      layer.show(isShown);
      imagery.ariaPressed = String(isShown);
      plain.ariaPressed = String(!isShown);
    };
    const choose = (isShown: boolean) => {
      noteChoice(HIDDEN, !isShown);
      show(isShown);
    };
    show(!isChosen(HIDDEN));
    const choice = document.createElement("div");
    choice.role = "group";
    choice.ariaLabel = words["GroundControl.Title"] ?? "";
    choice.append(plain, imagery);
    return placeOf(layer.note, choice);
  }

  onRemove(): void {
    this.layer?.end();
  }
}

/** The switch of the sections, and their line beside it. */
class SectionsControl implements IControl {
  private readonly pictures: Pictures;
  private readonly words: Words;
  private layer: PictureLayer | undefined;

  constructor(pictures: Pictures, words: Words) {
    this.pictures = pictures;
    this.words = words;
  }

  onAdd(map: MapLibre): HTMLElement {
    const { words } = this;
    const layer = new PictureLayer(map, SECTIONS, this.pictures, words["SectionsControl.Missing"]);
    this.layer = layer;
    const sections = button(words["SectionsControl.Sections"], () => {
      const isShown = sections.ariaPressed !== "true";
      noteChoice(SHOWN_SECTIONS, isShown);
      show(isShown);
    });
    const show = (isShown: boolean) => {
      layer.show(isShown);
      sections.ariaPressed = String(isShown);
    };
    show(isChosen(SHOWN_SECTIONS));
    const choice = document.createElement("div");
    choice.append(sections);
    return placeOf(layer.note, choice);
  }

  onRemove(): void {
    this.layer?.end();
  }
}

function button(words: string | undefined, onPress: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words ?? "";
  made.onclick = onPress;
  return made;
}

function placeOf(...parts: HTMLElement[]): HTMLElement {
  const place = document.createElement("div");
  place.className = `maplibregl-ctrl ${styles.ground}`;
  place.append(...parts);
  return place;
}
