/** Who has to be named for what a map shows: in its corner, and below it on paper. */
import type { Map as MapLibre } from "maplibre-gl";
import { TOWN_CREDIT } from "@/lib/map/town-credit";
import styles from "./map.module.css";

/** Marks the lines that name somebody. */
const CREDIT = "data-credit";

export function addTownCredit(map: MapLibre, words: Record<string, string>): void {
  const line = document.createElement("small");
  const links = TOWN_CREDIT.map(({ name, url }) => linkTo(url, name));
  line.append(
    `${words["CreditControl.Towns"]} `,
    ...links.flatMap((link) => [", ", link]).slice(1),
  );
  markCredit(line, true);
  addCredit(map, line);
}

/** All stand in one line along the lower edge, which leaves the land in sight. */
export function addCredit(map: MapLibre, credit: HTMLElement): void {
  (lineOf(map) ?? addLine(map)).append(credit);
}

function lineOf(map: MapLibre): Element | null {
  return map.getContainer().querySelector(`.${styles.credits}`);
}

function addLine(map: MapLibre): Element {
  const line = document.createElement("div");
  line.className = `maplibregl-ctrl ${styles.credits}`;
  map.addControl({ onAdd: () => line, onRemove: () => line.remove() }, "bottom-right");
  return line;
}

/** Whether that line of the map names somebody now. */
export function markCredit(line: HTMLElement, isCredit: boolean): void {
  line.toggleAttribute(CREDIT, isCredit);
}

/** The lines that name somebody for what the map shows now. */
export function creditsOf(map: MapLibre): string[] {
  const lines = map.getContainer().querySelectorAll<HTMLElement>(`[${CREDIT}]:not([hidden])`);
  return [...lines].map(({ textContent }) => textContent);
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  Object.assign(link, { href, textContent: text, target: "_blank", rel: "noreferrer" });
  return link;
}
