/**
 * Several people's devices over a network that loses, repeats, delays and cuts, with crashes, wrong clocks and a server
 * that is killed, in releases that know different members and kinds. The code that synchronizes is the product's own,
 * and so is the server. `CHAOS_SEEDS` says how many seeds are tried, `CHAOS_SEED` that one alone.
 */
import "./surroundings";
import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ServerProcess } from "./server";
import { storyOf } from "./steps";
import { World } from "./world";

const { CHAOS_SEED, CHAOS_SEEDS = "50" } = process.env;

const seeds = CHAOS_SEED
  ? [Number(CHAOS_SEED)]
  : Array.from({ length: Number(CHAOS_SEEDS) }, (_, index) => index + 1);

const STEPS = 60;

describe("what people do to plantings and fields", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });

  afterAll(async () => {
    await server.end();
  });

  it.each(seeds)("arrives once and is nowhere lost, by seed %i", async (seed) => {
    const [story] = fc.sample(storyOf(STEPS), { seed, numRuns: 1 });
    if (!story) throw new Error("the seed gave no story");
    const world = await World.create(server, story);
    try {
      for (const one of story.steps) await world.take(one);
      await world.comeToRest();
      await world.check();
    } finally {
      await world.end();
    }
  });
});
