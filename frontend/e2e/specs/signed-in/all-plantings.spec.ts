import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { AgentHomePage } from "../../pages/agent-home-page";
import { expect, test } from "../../support/agent";
import { untilCopied } from "../../support/local-copy";

test("an agent groups the plantings of all farmers, downloads what is shown, and sees it as charts", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  test.slow();
  const { userId, firstName, lastName } = await book.farmer("farmer02");
  const name = `${firstName} ${lastName}`;
  await agentHome.open();
  await untilCopied(page);
  await agentHome.view("All plantings").click();
  await agentHome.unfold();
  await agentHome.cropYear.selectOption(String(new Date().getFullYear()));
  await agentHome.groupBy.selectOption("Farmer");
  await expect(page).toHaveURL(/view=all&groupBy=farmer&cropYear=\d{4}$/);
  const shown = await shownOn(agentHome);
  const total = await agentHome.allTable.locator("tfoot td").nth(2).innerText();
  expect(plantingsOf(await savedFrom(page, agentHome))).toBe(shown);
  await expectAccessible();

  await agentHome.searchByField.fill(`${lastName} ${firstName}`);
  await expect(agentHome.groups).toHaveCount(1);
  const group = agentHome.groups.filter({ hasText: name });
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(new RegExp(`open=${userId}`));
  const own = await shownOn(agentHome);
  // The header, the group and the total besides.
  await expect(agentHome.allTable).toHaveAttribute("aria-rowcount", String(own + 3));
  await expect(agentHome.allRows.first()).toContainText(`${own} plantings`);
  expect(plantingsOf(await savedFrom(page, agentHome))).toBe(own);
  await agentHome.allRows.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/plantingDetails/);
  await page.goBack();
  await agentHome.unfold();
  await expect(group).toHaveAttribute("aria-expanded", "true");

  await agentHome.searchByField.fill("");
  await agentHome.view("Charts").click();
  await expect(agentHome.acresByCrop.locator("tfoot td")).toHaveText([
    total,
    new Intl.NumberFormat("en-US").format(shown),
  ]);
  await page.getByText("The figures as a table").click();
  await expect(agentHome.reportsByWeek.getByRole("row")).not.toHaveCount(1);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

/** The number of plantings that the list says it shows. */
async function shownOn(agentHome: AgentHomePage): Promise<number> {
  const text = await agentHome.count.locator("strong").innerText();
  return Number(text.replace(/,/g, ""));
}

async function savedFrom(page: Page, agentHome: AgentHomePage): Promise<string> {
  const saving = page.waitForEvent("download");
  await agentHome.download.click();
  await agentHome.format(/CSV/).click();
  return readFile(await (await saving).path(), "utf8");
}

/** The number of lines of a file below its heading. */
function plantingsOf(csv: string): number {
  return csv.trimEnd().split("\n").length - 1;
}
