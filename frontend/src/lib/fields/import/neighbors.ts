/** Areas that overlap one another. */
import { type Box, meets } from "@/lib/map/map-view";
import type { Neighbor } from "./found";

/** The boundary that is compared. Undefined stands for acres so few that nobody needs to know. */
interface Comparable<Other> {
  overlapAcres(other: Other): number | undefined;
}

export interface Known<Land extends Comparable<Land>> {
  boundary: Land;
  acres: number;
  box: Box;
  /** A shape of the files has none. */
  field?: { fieldId: string; name: string };
}

export interface Compared {
  neighbors: readonly Neighbor[];
  /** False if comparing it with all others would take too long. */
  isComplete: boolean;
}

/** From this part on, the two are the same area. */
const SAME = 0.999;
/** A person reads about so many neighbors of one shape. */
const SHOWN = 5;
/** Files whose shapes all lie on one another would take hours. */
const COMPARED = 100_000;
/** The comparisons of one shape may take so many milliseconds. Those of a field take a few. */
const PATIENCE = 500;
/** The unit is degrees. A field reaches over few cells, and a cell holds few fields. */
const CELL = 0.02;
/** A larger box is in the list of all. */
const CELLS = 100;

/** Finds the areas that overlap another one, by the cells of a grid. */
export class Neighbors<Land extends Comparable<Land>> {
  private readonly now: () => number;
  private readonly cells = new Map<string, Known<Land>[]>();
  private readonly large: Known<Land>[] = [];
  private left = COMPARED;

  /** `now` in milliseconds, from any beginning. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  add(known: Known<Land>): void {
    const cells = cellsOf(known.box);
    if (!cells) {
      this.large.push(known);
      return;
    }
    for (const cell of cells) {
      const there = this.cells.get(cell);
      if (there) there.push(known);
      else this.cells.set(cell, [known]);
    }
  }

  /** Lists the largest overlaps first. */
  overlapping(mine: Known<Land>): Compared {
    const deadline = this.now() + PATIENCE;
    const neighbors: Neighbor[] = [];
    for (const other of this.near(mine)) {
      if (this.left === 0 || this.now() > deadline) return compared(neighbors, false);
      this.left -= 1;
      const acres = mine.boundary.overlapAcres(other.boundary);
      if (acres === undefined) continue;
      const isSame = acres >= SAME * Math.max(mine.acres, other.acres);
      neighbors.push({ acres, isSame, ...(other.field && { field: other.field }) });
    }
    return compared(neighbors, true);
  }

  /** Finds the areas whose boxes meet it. */
  private near({ box }: Known<Land>): Known<Land>[] {
    const cells = cellsOf(box) ?? [...this.cells.keys()];
    const near = new Set([...this.large, ...cells.flatMap((cell) => this.cells.get(cell) ?? [])]);
    return [...near].filter((other) => meets(box, other.box));
  }
}

function compared(neighbors: Neighbor[], isComplete: boolean): Compared {
  return { neighbors: neighbors.sort(bySize).slice(0, SHOWN), isComplete };
}

/** The same area before all others. */
function bySize(one: Neighbor, other: Neighbor): number {
  return Number(other.isSame) - Number(one.isSame) || other.acres - one.acres;
}

function cellsOf({ west, south, east, north }: Box): string[] | undefined {
  const [left, bottom, right, top] = [west, south, east, north].map((degrees) =>
    Math.floor(degrees / CELL),
  ) as [number, number, number, number];
  const count = (right - left + 1) * (top - bottom + 1);
  // Across the antimeridian, west is more than east.
  if (right < left || count > CELLS) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const x = left + (index % (right - left + 1));
    return `${x} ${bottom + Math.floor(index / (right - left + 1))}`;
  });
}
