import type { Page } from "@playwright/test";
import { drag } from "../support/dragging";

interface Offset {
  x: number;
  y: number;
}

/** The form of a field, with its boundary. */
export class BoundaryPage {
  private readonly page: Page;
  readonly name;
  readonly map;
  readonly drawn;
  readonly walk;
  readonly draw;
  readonly coordinates;
  readonly corners;
  readonly addAtCenter;
  readonly close;
  readonly deleteCorner;
  readonly undo;
  readonly redo;
  readonly measures;
  readonly violations;
  readonly text;
  readonly save;
  readonly start;
  readonly pause;
  readonly goOn;
  readonly finish;
  readonly undoCorner;
  readonly fix;

  /** Also the line of a split, by the name of its region. */
  constructor(page: Page, name = "Boundary") {
    this.page = page;
    const main = page.getByRole("main");
    const boundary = main.getByRole("region", { name, exact: true });
    const button = (text: string) => boundary.getByRole("button", { name: text, exact: true });
    this.name = main.getByLabel("Name");
    this.map = boundary.getByRole("region", { name: /^Map of/ });
    this.drawn = boundary
      .locator("[aria-busy=false]")
      .filter({ has: page.getByRole("region", { name: /^Map of/ }) });
    this.walk = boundary.getByRole("radio", { name: "Walk or drive around it" });
    this.draw = boundary.getByRole("radio", { name: "Draw on the map" });
    this.coordinates = boundary.getByRole("radio", { name: "Enter coordinates" });
    this.corners = boundary
      .getByRole("list", { name: /^Corners of the/ })
      .getByRole("button", { name: /^Corner/ });
    this.addAtCenter = button("Add a corner at the center");
    this.close = button("Close the boundary");
    this.deleteCorner = button("Delete the corner");
    this.undo = button("Undo");
    this.redo = button("Redo");
    this.measures = boundary.getByRole("status").filter({ hasText: /acres|boundary|line/ });
    this.violations = boundary.getByRole("list", { name: "Faults of the boundary" });
    this.text = boundary.getByLabel("Corners");
    this.save = main.getByRole("button", { name: "Save" });
    this.start = button("Start");
    this.pause = button("Pause");
    this.goOn = button("Go on");
    this.finish = button("Finish");
    this.undoCorner = button("Undo the last corner");
    this.fix = boundary.getByRole("status").filter({ hasText: /location/ });
  }

  async openNew(name: string): Promise<void> {
    await this.page.goto("/fields/new");
    await this.name.fill(name);
  }

  /** A place on the map, in pixels from its center. */
  async at({ x, y }: Offset): Promise<Offset> {
    await this.map.scrollIntoViewIfNeeded();
    const box = await this.map.boundingBox();
    if (!box) throw new Error("the map is not on the screen");
    return { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y };
  }

  /** With the mouse, or with a finger. */
  async press(offset: Offset, isTouch = false): Promise<void> {
    const { x, y } = await this.at(offset);
    if (isTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async drag(from: Offset, to: Offset, isTouch = false): Promise<void> {
    await drag(this.page, await this.at(from), await this.at(to), isTouch);
  }
}
