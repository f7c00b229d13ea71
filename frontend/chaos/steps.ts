/** What can happen, as values that a seed decides. */
import fc from "fast-check";
import { ALL_KINDS, type Kind } from "@/lib/records/kinds";
import type { TabNumber } from "./device";
import { FATES, type Fate } from "./network";
import { RELEASES, type Release } from "./releases";

export const DEVICES = [
  "farmer's phone",
  "farmer's tablet",
  "employee's phone",
  "agent's laptop",
] as const;

export type DeviceName = (typeof DEVICES)[number];

export type Step =
  | { does: "add"; on: DeviceName; kind: Kind; value: number }
  /** `which` counts round what the device shows, `unit` round the units of its kind. */
  | { does: "edit"; on: DeviceName; which: number; unit: number; value: number }
  | { does: "delete"; on: DeviceName; which: number }
  | { does: "undo"; on: DeviceName; which: number }
  | { does: "wait out the undoing"; on: DeviceName }
  /** `which` counts round the plantings that the device shows. */
  | { does: "take a photo"; on: DeviceName; which: number }
  /** `which` counts round the photos that were taken on the device. */
  | { does: "delete a photo"; on: DeviceName; which: number }
  | { does: "synchronize"; on: DeviceName; tab: TabNumber; fates: Fate[] }
  | { does: "synchronize both tabs"; on: DeviceName; fates: Fate[] }
  | {
      does: "edit while it synchronizes";
      on: DeviceName;
      which: number;
      unit: number;
      value: number;
      fates: Fate[];
    }
  | { does: "crash"; on: DeviceName }
  | { does: "crash while it synchronizes"; on: DeviceName; fates: Fate[] }
  | { does: "deliver what was held"; on: DeviceName; isReversed: boolean }
  | { does: "set the clock"; on: DeviceName; hours: number }
  | { does: "forget the copy"; on: DeviceName }
  | { does: "forget the copy while it synchronizes"; on: DeviceName; fates: Fate[] }
  | { does: "update the device"; on: DeviceName }
  | { does: "decide what is asked"; on: DeviceName }
  /** It comes back in that release, which may be the older one. */
  | { does: "restart the server"; release: Release };

/** What a seed decides. */
export interface Story {
  /** The releases in which the devices begin, in their order. */
  devices: Release[];
  server: Release;
  steps: Step[];
}

const on = fc.constantFrom(...DEVICES);
const which = fc.nat(9);
const unit = fc.nat(27);
const kind = fc.constantFrom(...ALL_KINDS);
const value = fc.nat(27);
const good = fc.constant<Fate[]>([]);
const fates = fc.oneof(good, fc.array(fc.constantFrom(...FATES), { maxLength: 6 }));
const tab = fc.constantFrom<TabNumber>(0, 1);
const release = fc.constantFrom<Release>(...RELEASES);
const does = <Name extends string>(name: Name) => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: does("add"), on, kind, value }) },
  { weight: 14, arbitrary: fc.record({ does: does("edit"), on, which, unit, value }) },
  { weight: 2, arbitrary: fc.record({ does: does("delete"), on, which }) },
  { weight: 1, arbitrary: fc.record({ does: does("undo"), on, which }) },
  { weight: 1, arbitrary: fc.record({ does: does("wait out the undoing"), on }) },
  { weight: 3, arbitrary: fc.record({ does: does("take a photo"), on, which }) },
  { weight: 1, arbitrary: fc.record({ does: does("delete a photo"), on, which }) },
  { weight: 10, arbitrary: fc.record({ does: does("synchronize"), on, tab, fates }) },
  { weight: 3, arbitrary: fc.record({ does: does("synchronize both tabs"), on, fates }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does("edit while it synchronizes"),
      on,
      which,
      unit,
      value,
      fates,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: does("crash"), on }) },
  { weight: 2, arbitrary: fc.record({ does: does("crash while it synchronizes"), on, fates }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does("deliver what was held"), on, isReversed: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: does("set the clock"),
      on,
      hours: fc.integer({ min: -48, max: 48 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: does("forget the copy"), on }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: does("forget the copy while it synchronizes"), on, fates }),
  },
  { weight: 1, arbitrary: fc.record({ does: does("update the device"), on }) },
  { weight: 2, arbitrary: fc.record({ does: does("decide what is asked"), on }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: does("restart the server"), release }),
  },
);

/** A story of so many steps. */
export function storyOf(count: number): fc.Arbitrary<Story> {
  const each = { minLength: DEVICES.length, maxLength: DEVICES.length };
  return fc.record({
    devices: fc.array(release, each),
    server: release,
    steps: fc.array(step, { minLength: count, maxLength: count }),
  });
}
