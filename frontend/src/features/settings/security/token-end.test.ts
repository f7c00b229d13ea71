import { expect, test } from "vitest";
import { lastDay } from "./token-end";

test("a token's last day is counted in the person's own calendar", () => {
  const evening = new Date(2027, 11, 15, 23, 30);
  expect(lastDay("30", evening)).toBe("2028-01-14");
  expect(lastDay("365", evening)).toBe("2028-12-14");
});
