/** The lines of a list in groups: a heading for each group, and the rows of the open one. */
import type { Group } from "@/lib/rules";

export interface PlacedGroup extends Group {
  /** The place of its first row among all rows. */
  first: number;
}

export type Line =
  | { group: PlacedGroup; isHeading: true }
  | { group: PlacedGroup; isHeading: false; place: number };

/** Where the rows of each group are, from the groups in the order of their rows. */
export function placed(groups: readonly Group[]): PlacedGroup[] {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.plantings;
    return { ...group, first };
  });
}

/** Finds a line without making all of them, of which there may be a hundred thousand. */
export class GroupLines {
  readonly length: number;
  private readonly groups: readonly PlacedGroup[];
  /** The line of each group's heading. */
  private readonly headings: readonly number[];

  constructor(groups: readonly PlacedGroup[], open: string | null) {
    let next = 0;
    this.groups = groups;
    this.headings = groups.map(({ key, plantings }) => {
      const heading = next;
      next += 1 + (open === key ? plantings : 0);
      return heading;
    });
    this.length = next;
  }

  at(index: number): Line {
    const found = this.headings.findLastIndex((heading) => heading <= index);
    const [group, heading] = [this.groups[found], this.headings[found]];
    if (!group || heading === undefined || index >= this.length) {
      throw new RangeError(`There is no line ${index} among ${this.length}`);
    }
    return heading === index
      ? { group, isHeading: true }
      : { group, isHeading: false, place: group.first + index - heading - 1 };
  }
}
