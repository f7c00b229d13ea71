import { expect, test } from "../../support/agent";
import { expectStill, watchShifts } from "../../support/layout-shift";
import { untilCopied } from "../../support/local-copy";

test("nothing jumps when the figures come: farmers, a farmer's profile, and their plantings", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer10");
  await watchShifts(page);
  // With the copy to come, and then with the copy here.
  for (const time of ["first", "second"]) {
    await agentHome.open();
    await expect(agentHome.farmersTable).toHaveAttribute("aria-busy", "false");
    await untilCopied(page);
    await expectStill(page, `the farmers, the ${time} time`);

    await page.goto(`/farmer/${userId}`);
    await expect(page.getByRole("region", { name: "Link", exact: true })).toBeVisible();
    await expectStill(page, `the profile, the ${time} time`);

    await agentHome.open(`?farmer=${userId}`);
    await expect(agentHome.rows.first()).toBeVisible();
    await expectStill(page, `the plantings, the ${time} time`);
  }
});
