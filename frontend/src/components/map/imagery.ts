/** Imagery under a map, and the lines of sections over it, where the operator has some. */
import type { IControl, Map as MapLibre } from "maplibre-gl";
import type { Pictures } from "@/lib/api/map";
import { picturesOnce } from "@/lib/map/pictures";
import { addCredit } from "./credits";
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
  if (imagery) {
    const missing = words["GroundControl.Missing"];
    const control = controlOf({ id: IMAGERY, pictures: imagery, missing, words, fill: fillGround });
    map.addControl(control, "bottom-right");
  }
  if (sections) {
    const missing = words["SectionsControl.Missing"];
    const control = controlOf({
      id: SECTIONS,
      pictures: sections,
      missing,
      words,
      fill: fillSections,
    });
    map.addControl(control, "bottom-right");
  }
}

/** The switch between the map and the imagery. */
function fillGround(layer: PictureLayer, choice: HTMLElement, words: Words): void {
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
  choice.role = "group";
  choice.ariaLabel = words["GroundControl.Title"] ?? "";
  choice.append(plain, imagery);
}

/** The switch of the sections. */
function fillSections(layer: PictureLayer, choice: HTMLElement, words: Words): void {
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
  choice.append(sections);
}

interface ControlOptions {
  /** Of the layer. */
  id: string;
  pictures: Pictures;
  /** Told while pictures are missing. */
  missing: string | undefined;
  words: Words;
  fill: (layer: PictureLayer, choice: HTMLElement, words: Words) => void;
}

/** A control with the switch of a layer of pictures, whose note is among the credits. */
function controlOf({ id, pictures, missing, words, fill }: ControlOptions): IControl {
  let layer: PictureLayer | undefined;
  return {
    onAdd: (map) => {
      layer = new PictureLayer(map, id, pictures, missing);
      const choice = document.createElement("div");
      fill(layer, choice, words);
      const place = document.createElement("div");
      place.className = `maplibregl-ctrl ${styles.ground}`;
      place.append(choice);
      addCredit(map, layer.note);
      return place;
    },
    onRemove: () => layer?.end(),
  };
}

function button(words: string | undefined, onPress: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words ?? "";
  made.onclick = onPress;
  return made;
}
