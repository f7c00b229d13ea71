import { expect, it } from "vitest";
import { isReminderPutOff, putOffReminder } from "@/lib/workspace/reminder";

const MONDAY = Date.UTC(2026, 3, 6, 9);
const HOUR = 60 * 60 * 1_000;

it("a reminder is put off for a day, and for that person alone", () => {
  expect(isReminderPutOff("ada", MONDAY)).toBe(false);
  putOffReminder("ada", MONDAY);
  expect(isReminderPutOff("ada", MONDAY + 23 * HOUR)).toBe(true);
  expect(isReminderPutOff("bo", MONDAY)).toBe(false);
  expect(isReminderPutOff("ada", MONDAY + 24 * HOUR)).toBe(false);
  expect(isReminderPutOff("ada", MONDAY - 24 * HOUR), "the clock was set back").toBe(false);
});
