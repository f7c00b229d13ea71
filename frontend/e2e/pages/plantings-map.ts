import type { Page } from "@playwright/test";

/** The map of plantings on the agent's pages, with what stands beside it. */
export class PlantingsMap {
  readonly canvas;
  readonly drawn;
  readonly showAll;
  readonly zoomIn;
  readonly zoomOut;
  readonly legend;
  readonly fills;
  /** Shows the fields of a row of the legend. */
  readonly showFill;
  readonly listed;
  readonly inView;
  readonly withoutLocation;
  readonly cannotDraw;
  readonly show;
  readonly hide;
  readonly showMe;
  readonly me;
  readonly toList;
  readonly toMap;
  /** Says where the names of towns are from. */
  readonly credit;
  readonly fullScreen;
  readonly leaveFullScreen;
  /** Opens what stands beside the map, while that fills the screen. */
  readonly openLegend;
  readonly selectArea;
  readonly selectView;
  readonly selected;
  readonly selectedList;
  readonly clearSelection;
  readonly downloadSelected;
  /** What is open beside the map. */
  readonly panel;
  readonly closePanel;

  /** `label` names the map. */
  constructor(page: Page, label = "Map of plantings") {
    const main = page.getByRole("main");
    const beside = main.getByRole("region", { name: "On the map" });
    this.canvas = main.getByRole("region", { name: label });
    this.drawn = main
      .locator("[aria-busy=false]")
      .filter({ has: page.getByRole("region", { name: label }) });
    this.showAll = main.getByRole("button", { name: "Show all" });
    this.zoomIn = main.getByRole("button", { name: "Zoom in" });
    this.zoomOut = main.getByRole("button", { name: "Zoom out" });
    this.legend = main.getByRole("table", { name: "Crops on the map" }).locator("tbody tr");
    this.fills = main.getByRole("table", { name: "Fields on the map" }).locator("tbody tr");
    this.showFill = (name: string) =>
      main.getByRole("table", { name: "Fields on the map" }).getByRole("button", { name });
    this.listed = beside.getByRole("status");
    this.inView = beside.getByRole("link");
    this.withoutLocation = main.getByText(/not on the map/);
    this.cannotDraw = main.getByText("This browser cannot draw the map.");
    this.show = main.getByRole("button", { name: "Show on a map" });
    this.hide = main.getByRole("button", { name: "Hide the map" });
    this.showMe = main.getByRole("button", { name: "Show where I am" });
    this.me = main.locator(".maplibregl-user-location-dot");
    this.toList = main.getByRole("link", { name: /^(List|Plantings)$/ });
    const selection = main.getByRole("region", { name: "Selected area", exact: true });
    this.selectArea = main.getByRole("button", { name: "Select an area" });
    this.selectView = main.getByRole("button", { name: "Select the view" });
    this.selected = selection.getByRole("status");
    this.selectedList = main
      .getByRole("region", { name: "In the selected area" })
      .getByRole("link");
    this.clearSelection = selection.getByRole("button", { name: "Clear the selection" });
    this.downloadSelected = selection.getByRole("button", {
      name: "Download the selected plantings",
    });
    this.panel = page.getByRole("complementary", { name: /^(Planting Details|Field)$/ });
    this.closePanel = this.panel.getByRole("button", { name: "Close" });
    this.credit = main.locator("small", { hasText: "Towns:" });
    this.fullScreen = main.getByRole("button", { name: "Full screen" });
    this.openLegend = main.locator("summary", { hasText: "Legend" });
    this.leaveFullScreen = main.getByRole("button", { name: "Leave full screen" });
    this.toMap = main.getByRole("link", { name: "Map", exact: true });
  }
}
