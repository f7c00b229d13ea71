/** The lines of a list in groups: a heading for each group, and the rows of the open one. */
import { compareNames } from "@/lib/language/names";
import { cropName } from "@/lib/language/texts-by-code";
import { choiceMembers } from "@/lib/planting/members";
import type { Group, GroupBy, Sort } from "@/lib/rules";

export interface PlacedGroup extends Group {
  /** The place of its first row among all rows. */
  first: number;
}

export type Line =
  | { group: PlacedGroup; isHeading: true }
  | { group: PlacedGroup; isHeading: false; place: number };

/** Finds the rows of each group. The groups come in the order of their rows. */
export function placed(groups: readonly Group[]): PlacedGroup[] {
  let next = 0;
  return groups.map((group) => {
    const first = next;
    next += group.plantings;
    return { ...group, first };
  });
}

/** The groups as a list shows them: by acres if the rows are, else by name, backwards only where the rows are sorted by it. `names` has the farmers' in the order of the rules. */
export function orderedGroups(
  groups: readonly PlacedGroup[],
  groupBy: GroupBy,
  names: ReadonlyMap<string, string>,
  { key, descending }: Sort,
): PlacedGroup[] {
  const sign = descending ? -1 : 1;
  if (key === "acres") {
    return groups.toSorted((one, other) => sign * (one.acres - other.acres));
  }
  if (groupBy === "farmer") {
    const places = new Map([...names.keys()].map((id, place) => [id, place]));
    const place = ({ key: id }: PlacedGroup) => places.get(id) ?? places.size;
    return groups.toSorted((one, other) => place(one) - place(other));
  }
  if (groupBy === "crop") {
    const direction = key === "crop" || key === "name" ? sign : 1;
    return groups.toSorted(
      (one, other) => direction * compareNames(cropName(one.key), cropName(other.key)),
    );
  }
  return byList(groups, groupBy);
}

/** In the order of the member's list. Codes that only a newer version knows come after it, and no code last. */
function byList(groups: readonly PlacedGroup[], name: string): PlacedGroup[] {
  const options = choiceMembers().find((member) => member.name === name)?.options ?? [];
  const places = new Map(options.map(({ value }, place) => [value, place]));
  const place = ({ key }: PlacedGroup) => places.get(key) ?? places.size + (key === "" ? 1 : 0);
  return groups.toSorted((one, other) => place(one) - place(other));
}

/** The places of the rows of these groups, one group after the other. */
export function placesIn(groups: readonly PlacedGroup[]): number[] {
  return groups.flatMap(({ first, plantings }) =>
    Array.from({ length: plantings }, (_, place) => first + place),
  );
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
